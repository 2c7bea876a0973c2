import { copyFile, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { COVER_PATH } from '@ateneo/contract'
import { insertCover } from '../../server/src/features/courses/authoring/cover-store.ts'
import { coverKey } from '../../server/src/features/courses/authoring/covers.ts'
import type { Transaction } from '../../server/src/platform/db/connect.ts'
import { stableId } from '../random.ts'
import type { PlannedCourse } from './plan-courses.ts'

const folder = path.resolve(import.meta.dirname, '../covers')

export const drawnPicture = (name: string) => path.join(folder, `${name}.webp`)

const coverId = (slug: string) => stableId(`cover ${slug}`)

/** As an uploaded picture is named. */
export const coverUrl = (slug: string) => COVER_PATH + coverId(slug)

export async function placeCovers(mediaFolder: string, courses: PlannedCourse[]): Promise<void> {
  for (const { text } of courses) {
    const target = path.join(mediaFolder, coverKey(coverId(text.slug)))
    await mkdir(path.dirname(target), { recursive: true })
    await copyFile(drawnPicture(text.slug), target)
  }
}

export async function writeCovers(tx: Transaction, courses: PlannedCourse[]): Promise<void> {
  for (const { text, createdAt } of courses) await insertCover(tx, coverId(text.slug), createdAt)
}
