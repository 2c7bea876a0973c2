import { progressiveEndings, type ProgressiveType } from '../../platform/media/media.ts'

/** One upload of a video; each replacement of its file is a new revision. */
export interface Revision {
  videoId: string
  revision: number
}

/** Storage prefix of a video; removing it removes everything below. */
export function videoFolder(videoId: string): string {
  return `videos/${videoId}`
}

export function revisionFolder({ videoId, revision }: Revision): string {
  return `${videoFolder(videoId)}/${revision}`
}

/** The uploaded file, deleted once all outputs have been made. */
export function originalKey(revision: Revision): string {
  return `${revisionFolder(revision)}/original`
}

export function progressiveName(contentType: string): string {
  const known = Object.hasOwn(progressiveEndings, contentType)
  return `progressive.${known ? progressiveEndings[contentType as ProgressiveType] : 'mp4'}`
}

/** The file that viewers play where there are no renditions. */
export const progressiveKey = (revision: Revision, contentType: string) =>
  `${revisionFolder(revision)}/${progressiveName(contentType)}`

/** Of a progressive file without picture. */
export const isAudioType = (contentType: string | null) =>
  contentType?.startsWith('audio/') === true

/** Storage prefix of the files of lessons. */
export const lessonFilesFolder = 'lesson-files/'

export function lessonFileKey(fileId: string): string {
  return `${lessonFilesFolder}${fileId}`
}

export const posterName = 'poster.jpg'
export const storyboardSheetName = 'storyboard.jpg'
export const storyboardTrackName = 'storyboard.vtt'
export const adaptiveFolderName = 'hls'
export const adaptivePlaylistName = `${adaptiveFolderName}/master.m3u8`

const captionsFolderName = 'captions'

/** Outside the revisions: captions remain when the file is replaced. */
export function captionName(fileId: string): string {
  return `${captionsFolderName}/${fileId}.vtt`
}

export function captionsFolder(videoId: string): string {
  return `${videoFolder(videoId)}/${captionsFolderName}/`
}

export function captionKey(videoId: string, fileId: string): string {
  return `${videoFolder(videoId)}/${captionName(fileId)}`
}
