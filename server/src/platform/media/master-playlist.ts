import { readFile, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'

export interface MeasuredPlaylist {
  /** Bits per second of the largest segment (RFC 8216 §4.3.4.2). */
  peakBitrate: number
  averageBitrate: number
  codec: string
}

export interface Variant extends MeasuredPlaylist {
  uri: string
  width: number
  height: number
  frameRate: number
}

/** Measures bitrates from the segments of a finished rendition. */
export async function measurePlaylist(path: string, initName: string): Promise<MeasuredPlaylist> {
  // Loaded here: most processes never read a container themselves.
  const { readCodecString } = await import('./container.ts')
  const lines = (await readFile(path, 'utf8')).split('\n')
  const folder = dirname(path)
  let bits = 0
  let seconds = 0
  let peakBitrate = 0
  for (const [index, line] of lines.entries()) {
    const segmentSeconds = Number(/^#EXTINF:([\d.]+)/.exec(line)?.[1])
    if (!segmentSeconds) continue
    const segmentBits = (await stat(join(folder, lines[index + 1] ?? ''))).size * 8
    bits += segmentBits
    seconds += segmentSeconds
    // A short last segment does not represent the bandwidth.
    if (segmentSeconds >= 1 || peakBitrate === 0)
      peakBitrate = Math.max(peakBitrate, segmentBits / segmentSeconds)
  }
  if (seconds === 0) throw new Error(`no segments in ${path}`)
  return {
    peakBitrate: Math.ceil(peakBitrate),
    averageBitrate: Math.ceil(bits / seconds),
    codec: await readCodecString(join(folder, initName)),
  }
}

export function writeMaster(
  variants: Variant[],
  audio: (MeasuredPlaylist & { uri: string }) | undefined,
): string {
  const lines = ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS']
  if (audio) {
    lines.push(
      `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="audio",NAME="Audio",DEFAULT=YES,AUTOSELECT=YES,URI="${audio.uri}"`,
    )
  }
  for (const variant of variants) {
    const attributes = [
      `BANDWIDTH=${variant.peakBitrate + (audio?.peakBitrate ?? 0)}`,
      `AVERAGE-BANDWIDTH=${variant.averageBitrate + (audio?.averageBitrate ?? 0)}`,
      `RESOLUTION=${variant.width}x${variant.height}`,
      `FRAME-RATE=${variant.frameRate.toFixed(3)}`,
      `CODECS="${audio ? `${variant.codec},${audio.codec}` : variant.codec}"`,
    ]
    if (audio) attributes.push('AUDIO="audio"')
    lines.push(`#EXT-X-STREAM-INF:${attributes.join(',')}`, variant.uri)
  }
  return `${lines.join('\n')}\n`
}
