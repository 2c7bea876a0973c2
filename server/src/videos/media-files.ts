interface MediaFile {
  name: RegExp
  contentType: string
  /** Names its neighbours by relative addresses, so it must come from the address that was asked for. */
  isIndex?: boolean
  /** Of the video itself, whichever its revision. */
  isShared?: boolean
}

const rendition = String.raw`hls/(?:\d{2,4}p|audio)`

/** Every file that viewers may ask for; the original is none of them. */
const mediaFiles: MediaFile[] = [
  { name: /^progressive\.mp4$/, contentType: 'video/mp4' },
  { name: /^progressive\.webm$/, contentType: 'video/webm' },
  { name: /^(poster|storyboard)\.jpg$/, contentType: 'image/jpeg' },
  { name: /^storyboard\.vtt$/, contentType: 'text/vtt; charset=utf-8', isIndex: true },
  {
    // Players fetch text under stricter rules than film: from this server alone.
    name: /^captions\/[0-9a-f-]{36}\.vtt$/,
    contentType: 'text/vtt; charset=utf-8',
    isIndex: true,
    isShared: true,
  },
  {
    name: new RegExp(`^(hls/master|${rendition}/index)\\.m3u8$`),
    contentType: 'application/vnd.apple.mpegurl',
    isIndex: true,
  },
  { name: new RegExp(`^${rendition}/init\\.mp4$`), contentType: 'video/mp4' },
  { name: new RegExp(`^${rendition}/\\d{5,6}\\.m4s$`), contentType: 'video/iso.segment' },
]

export function findMediaFile(name: string): MediaFile | undefined {
  return mediaFiles.find((file) => file.name.test(name))
}
