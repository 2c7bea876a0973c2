import { maxPictureBytes, maxSections } from '@ateneo/contract'
import { folderTitleOf } from '@ateneo/contract/courses/lesson-title'
import { v5 } from 'uuid'
import type { Context } from '../context.ts'
import { fail } from '../platform/errors/fail.ts'
import { reencodePicture } from '../platform/http/files/reencode-picture.ts'
import { type CheckedLesson, checkLesson } from './check-lesson.ts'
import { type CourseFields, readDescription } from './course-description.ts'
import type { FoundCourse, FoundFile, Left } from './course-folders.ts'
import { findImported, type Imported } from './course-store.ts'
import { groupCaptions } from './group-captions.ts'
import type { ImportBudget } from './import-budget.ts'
import { orReason } from './import-reasons.ts'
import { readSmallFile, requireText } from './read-small-file.ts'

const NAMESPACE = '6f0f7f38-3a0c-5b52-9d4e-2c1b8a7e4d90'
const MAX_DESCRIPTION_BYTES = 1024 * 1024

export interface CheckedCourse {
  found: FoundCourse
  /** Idempotency key: of the professor and the folder. */
  envio: string
  title: string
  known: Imported | undefined
  /** Of a course that is not there yet. */
  fields: CourseFields | undefined
  cover: FoundFile | undefined
  /** In order; the first holds what stands before the sections. */
  parts: { key: string; title: string; lessons: CheckedLesson[] }[]
  left: Left[]
  problem: string | undefined
}

interface Around {
  professorId: string
  categories: ReadonlyMap<string, string>
  category: string | undefined
  budget: ImportBudget
}

/** Reads everything of the course, and writes nothing. */
export async function checkCourse(
  ctx: Context,
  found: FoundCourse,
  around: Around,
): Promise<CheckedCourse> {
  const envio = v5(`${around.professorId}\n${found.absolute}`, NAMESPACE)
  const known = await findImported(ctx.db, around.professorId, envio)
  const title = folderTitleOf(found.name)
  const course = { found, envio, title, known, cover: found.covers[0] }
  const none = { fields: undefined, parts: [], left: [], problem: undefined }
  const { result, problem } = await orReason(() => checkSelf(found, { ...around, known, title }))
  if (problem !== undefined) return { ...course, ...none, problem }
  const checked: CheckedCourse = { ...course, ...none, ...result, left: [...found.left] }
  for (const { name, key, files } of found.folders) {
    const { lessons, strays } = groupCaptions(files)
    const part = { key, title: folderTitleOf(name), lessons: [] as CheckedLesson[] }
    for (const file of lessons) {
      const lessonKey = v5(file.key, envio)
      const { budget } = around
      part.lessons.push(await checkLesson(ctx, file, { envio: lessonKey, known, budget }))
    }
    checked.parts.push(part)
    for (const { file, problem: reason } of strays) {
      checked.left.push({ place: file.place, name: file.name, outcome: 'refused', reason })
    }
  }
  return checked
}

/** The fields of a new course; those of a known one stay as they are. */
async function checkSelf(
  { description, covers, folders }: FoundCourse,
  {
    known,
    title,
    categories,
    category,
    budget,
  }: Around & { known: Imported | undefined; title: string },
): Promise<{ title: string; fields: CourseFields | undefined }> {
  if (folders.length - 1 > maxSections)
    throw invalidCourse(`Tiene más de ${maxSections} secciones.`)
  if (folders.every(({ files }) => files.length === 0))
    throw invalidCourse('La carpeta no tiene archivos.')
  if (known) return { title, fields: undefined }
  const bytes = description && (await readSmallFile(description.absolute, MAX_DESCRIPTION_BYTES))
  const fields = readDescription(bytes && requireText(bytes), { title, categories, category })
  if (typeof fields === 'string') throw invalidCourse(fields)
  const [cover, other] = covers
  if (other) throw invalidCourse('Tiene más de una portada.')
  if (cover) await checkCover(cover)
  budget.takeDraft()
  return { title: fields.title, fields }
}

async function checkCover({ absolute }: FoundFile): Promise<void> {
  const { problem } = await orReason(async () => {
    await readSmallFile(absolute, maxPictureBytes)
    await reencodePicture(absolute, { width: 1280 })
  })
  if (problem !== undefined) throw invalidCourse(`portada: ${problem}`)
}

const invalidCourse = (message: string) => fail('invalid_data', [{ path: '', message }])
