import { copyFile, link, mkdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { errorCode } from '../../server/src/platform/errors/error-code.ts'
import {
  posterName,
  progressiveName,
  revisionFolder,
  videoFolder,
} from '../../server/src/features/videos/keys.ts'
import { categories, type CategoryKey } from '../categories.ts'
import { readClip, writeRepeated, writeSound } from '../clips/repeat.ts'

const clipsFolder = path.resolve(import.meta.dirname, '../clips')

/** A lesson-length video: a clip repeated. */
export interface Reel {
  file: string
  contentType: 'video/mp4' | 'audio/mp4'
  /** Absent for an audio. */
  poster?: string
  durationSeconds: number
  sizeBytes: number
}

/** Writes a short, a medium and a long video per category into the folder. */
export async function makeReels(folder: string): Promise<Record<CategoryKey, Reel[]>> {
  await mkdir(folder, { recursive: true })
  const keys = Object.keys(categories) as CategoryKey[]
  const made: Partial<Record<CategoryKey, Reel[]>> = {}
  for (const [index, key] of keys.entries()) {
    const clip = await readClip(path.join(clipsFolder, `${key}.mp4`))
    const poster = path.join(folder, `${key}.jpg`)
    await copyFile(path.join(clipsFolder, `${key}.jpg`), poster)
    const reels: Reel[] = []
    for (const times of [2 + (index % 2), 4 + (index % 3), 7 + (index % 4)]) {
      const file = path.join(folder, `${key}-${times}.mp4`)
      await writeRepeated(clip, times, `${file}.part`)
      await rename(`${file}.part`, file)
      const { size: sizeBytes } = await stat(file)
      const durationSeconds = Math.round(clip.durationSeconds * times * 100) / 100
      reels.push({ file, contentType: 'video/mp4', poster, durationSeconds, sizeBytes })
    }
    made[key] = reels
  }
  return made as Record<CategoryKey, Reel[]>
}

/** Writes an audio: the sound of the music alone. */
export async function makeAudio(folder: string): Promise<Reel> {
  await mkdir(folder, { recursive: true })
  const clip = await readClip(path.join(clipsFolder, 'musica.mp4'))
  const times = 6
  const file = path.join(folder, 'musica.m4a')
  await writeSound(clip, times, `${file}.part`)
  await rename(`${file}.part`, file)
  const { size: sizeBytes } = await stat(file)
  const durationSeconds = Math.round(clip.durationSeconds * times * 100) / 100
  return { file, contentType: 'audio/mp4', durationSeconds, sizeBytes }
}

/** Writes the files to the video's storage keys. */
export async function placeReel(mediaFolder: string, videoId: string, reel: Reel): Promise<void> {
  await rm(path.join(mediaFolder, videoFolder(videoId)), { recursive: true, force: true })
  const folder = path.join(mediaFolder, revisionFolder({ videoId, revision: 1 }))
  await mkdir(folder, { recursive: true })
  await linkOrCopy(reel.file, path.join(folder, progressiveName(reel.contentType)))
  if (reel.poster) await linkOrCopy(reel.poster, path.join(folder, posterName))
}

/** Hard link where the file system supports it, else a copy. */
async function linkOrCopy(from: string, to: string): Promise<void> {
  try {
    await link(from, to)
  } catch (error) {
    if (!['EXDEV', 'EPERM', 'ENOTSUP', 'EMLINK'].includes(errorCode(error) ?? '')) throw error
    await copyFile(from, to)
  }
}
