/** Addresses of the best quality and of its sound, in a master playlist (RFC 8216). */
export function chooseTracks(master: string, url: string): string[] {
  const lines = master.split('\n')
  const variants = lines.flatMap((line, index) => {
    const bandwidth = /^#EXT-X-STREAM-INF:.*\bBANDWIDTH=(\d+)/.exec(line)?.[1]
    return bandwidth === undefined ? [] : [{ bandwidth: Number(bandwidth), uri: lines[index + 1]! }]
  })
  const best = variants.toSorted((a, b) => b.bandwidth - a.bandwidth)[0]
  if (!best) throw new Error(`no quality in ${url}`)
  const sound = lines.find((line) => line.startsWith('#EXT-X-MEDIA:TYPE=AUDIO'))
  const uris = [best.uri, /URI="([^"]+)"/.exec(sound ?? '')?.[1]]
  return uris.flatMap((uri) => (uri === undefined ? [] : [new URL(uri, url).href]))
}

export interface Track {
  /** The initialization section. */
  start: string | undefined
  segments: { url: string; seconds: number }[]
}

export function readTrack(playlist: string, url: string): Track {
  const lines = playlist.split('\n')
  const start = /#EXT-X-MAP:.*URI="([^"]+)"/.exec(playlist)?.[1]
  return {
    start: start === undefined ? undefined : new URL(start, url).href,
    segments: lines.flatMap((line, index) => {
      const seconds = /^#EXTINF:([\d.]+)/.exec(line)?.[1]
      if (seconds === undefined) return []
      return [{ url: new URL(lines[index + 1]!, url).href, seconds: Number(seconds) }]
    }),
  }
}
