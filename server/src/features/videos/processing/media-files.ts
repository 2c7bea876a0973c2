import { progressiveEndings } from '../../../platform/media/media.ts'

interface MediaFile {
  name: RegExp
  contentType: string
  /** Refers to other files by relative URLs, so it can't be redirected. */
  isIndex?: boolean
  /** Belongs to the video, independent of its revision. */
  isShared?: boolean
}

const rendition = String.raw`hls/(?:\d{2,4}p|audio)`

/** Files served to viewers; the original is not among them. */
const mediaFiles: MediaFile[] = [
  ...Object.entries(progressiveEndings).map(([contentType, ending]) => ({
    name: new RegExp(`^progressive\\.${ending}$`),
    contentType,
  })),
  { name: /^(poster|storyboard)\.jpg$/, contentType: 'image/jpeg' },
  { name: /^storyboard\.vtt$/, contentType: 'text/vtt; charset=utf-8', isIndex: true },
  {
    // Browsers load `<track>` files with CORS rules, so they come from this server.
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
