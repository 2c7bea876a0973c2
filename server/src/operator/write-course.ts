import path from 'node:path'
import { COVER_PATH, maxPictureBytes } from '@ateneo/contract'
import { v5 } from 'uuid'
import type { Context } from '../context.ts'
import {
  addMissingSections,
  addTextLesson,
  importCourse,
  uploadCourseImage,
} from '../features/courses/service.ts'
import { copyFile } from '../platform/http/files/copy-file.ts'
import type { Caller } from '../platform/http/route.ts'
import { pictureRules } from '../platform/http/files/picture-rules.ts'
import { lessonFileRules, newVideoRules } from '../features/videos/uploads/file-rules.ts'
import { addFileLesson, importVideoLesson, saveCaptions } from '../features/videos/service.ts'
import type { CheckedCourse } from './check-course.ts'
import type { CheckedCaptions, CheckedLesson } from './check-lesson.ts'

/** Creates the course unless it is there. */
export async function writeCourse(
  ctx: Context,
  professor: Caller,
  { fields, cover, envio }: CheckedCourse,
): Promise<{ id: string; isNew: boolean }> {
  const imageUrl = cover ? await storeCover(ctx, professor, cover.absolute) : fields!.imageUrl
  return importCourse(ctx, professor, { ...fields!, imageUrl, envio })
}

/** One that no course has, as of a repetition that lost the race, is swept with those of forms. */
async function storeCover(ctx: Context, professor: Caller, file: string): Promise<string> {
  const rules = { ...pictureRules, maxBytes: maxPictureBytes }
  await using copy = await copyFile(ctx, professor, file, rules)
  return COVER_PATH + (await uploadCourseImage(ctx, copy))
}

/** Named by the course and the folder, so that a repetition finds them. */
export const sectionIdOf = (courseId: string, key: string) =>
  key === '' ? null : v5(key, courseId)

export async function writeSections(
  ctx: Context,
  professor: Caller,
  courseId: string,
  { parts }: CheckedCourse,
): Promise<void> {
  const wanted = parts.flatMap(({ key, title }) => {
    const id = sectionIdOf(courseId, key)
    return id === null ? [] : [{ id, title }]
  })
  await addMissingSections(ctx, professor, courseId, wanted)
}

interface Target {
  courseId: string
  section: string | null
  position: number
}

/** Returns the id of its video, which captions belong to. */
export async function writeLesson(
  ctx: Context,
  professor: Caller,
  { file, title, envio, content }: CheckedLesson,
  { courseId, ...place }: Target,
): Promise<string | null> {
  const lesson = { title, envio, ...place }
  if (content.kind === 'text') {
    await addTextLesson(ctx, professor, courseId, { ...lesson, text: content.text })
    return null
  }
  const rules = content.kind === 'video' ? newVideoRules : lessonFileRules
  await using copy = await copyFile(ctx, professor, file.absolute, rules)
  // Awaited here, since returning deletes the copy.
  if (content.kind === 'video')
    return await importVideoLesson(ctx, professor, courseId, lesson, copy)
  await addFileLesson(ctx, professor, courseId, lesson, copy)
  return null
}

export async function writeCaptions(
  ctx: Context,
  professor: Caller,
  videoId: string,
  { file: { absolute, language } }: CheckedCaptions,
): Promise<void> {
  const file = { path: absolute, sizeBytes: 0, filename: path.basename(absolute) }
  await saveCaptions(ctx, professor, { videoId, language }, file)
}
