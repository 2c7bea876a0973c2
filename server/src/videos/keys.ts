/** One upload of a video: every replacement of its file is a revision of its own. */
export interface Revision {
  videoId: string
  revision: number
}

/** Storage keys. Removing one removes all under it. */
export function videoFolder(videoId: string): string {
  return `videos/${videoId}`
}

export function revisionFolder({ videoId, revision }: Revision): string {
  return `${videoFolder(videoId)}/${revision}`
}

/** What was uploaded, kept until everything has been made from it. */
export function originalKey(revision: Revision): string {
  return `${revisionFolder(revision)}/original`
}

export function progressiveName(contentType: string): string {
  return contentType === 'video/webm' ? 'progressive.webm' : 'progressive.mp4'
}

export const posterName = 'poster.jpg'
export const storyboardSheetName = 'storyboard.jpg'
export const storyboardTrackName = 'storyboard.vtt'
export const adaptiveFolderName = 'hls'
export const adaptivePlaylistName = `${adaptiveFolderName}/master.m3u8`

/** Beside the revisions: a new file of a video keeps its captions. */
export function captionName(fileId: string): string {
  return `captions/${fileId}.vtt`
}

export function captionKey(videoId: string, fileId: string): string {
  return `${videoFolder(videoId)}/${captionName(fileId)}`
}
