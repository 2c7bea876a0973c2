import type { Context } from '../context.ts'
import type { Caller } from '../platform/http/route.ts'
import { type CheckedCourse, checkCourse } from './check-course.ts'
import type { CheckedCaptions, CheckedLesson } from './check-lesson.ts'
import { findCourses } from './course-folders.ts'
import { getProfessorId, readCategories } from './course-store.ts'
import { ImportBudget } from './import-budget.ts'
import { orReason } from './import-reasons.ts'
import { type ReportLine, ImportReport } from './import-report.ts'
import { complain } from './open-operator.ts'
import {
  sectionIdOf,
  writeCaptions,
  writeCourse,
  writeLesson,
  writeSections,
} from './write-course.ts'

export interface CoursesOptions {
  folder: string
  /** Email of the professor who gets the courses. */
  professor: string
  /** Category of courses whose `curso.json` names none. */
  category: string | undefined
  isDry: boolean
  report: string | undefined
}

/** Checks the whole folder, then writes each file by itself: a repetition goes on where it ended. */
export async function importCourses(
  ctx: Context,
  { folder, professor, category, isDry, report: reportPath }: CoursesOptions,
  signal: AbortSignal,
): Promise<number> {
  const professorId = await getProfessorId(ctx.db, professor)
  const { courses, left } = await findCourses(folder)
  const categories = await readCategories(ctx.db)
  const budget = await ImportBudget.open(ctx, professorId)
  const head = ['Lugar', 'Nombre', 'Resultado', 'Motivo']
  await using report = await ImportReport.open(reportPath, { head, isDry })
  const checked: CheckedCourse[] = []
  for (const found of courses) {
    if (signal.aborted) return interrupted()
    checked.push(await checkCourse(ctx, found, { professorId, categories, category, budget }))
  }
  for (const { place, name: what, outcome, reason } of left) {
    await report.add({ place, what, outcome, reason })
  }
  const caller: Caller = {
    id: professorId,
    type: 'professor',
    isSuperAdmin: false,
    sessionId: undefined,
    network: '127.0.0.1',
  }
  const work = { ctx, professor: caller, report, isDry, signal }
  for (const course of checked) await new CourseImport(work, course).run()
  const code = report.end()
  return signal.aborted ? interrupted() : code
}

function interrupted(): number {
  complain('Se interrumpió: repite la orden y seguirá donde quedó.')
  return 1
}

interface Work {
  ctx: Context
  professor: Caller
  report: ImportReport
  isDry: boolean
  signal: AbortSignal
}

/** One course: a line of the report for itself, for each lesson and for each file of captions. */
class CourseImport {
  readonly #work: Work
  readonly #course: CheckedCourse
  #courseId: string | undefined
  /** Of the lessons in their order; gaps are those that were refused. */
  #position = 0
  #hasSections = false

  constructor(work: Work, course: CheckedCourse) {
    this.#work = work
    this.#course = course
    this.#courseId = course.known?.courseId
  }

  async run(): Promise<void> {
    const { found, title, problem, known, parts, left } = this.#course
    const entry = { place: found.place, what: title }
    if (problem !== undefined) return this.#tell({ ...entry, outcome: 'refused', reason: problem })
    if (known) await this.#tell({ ...entry, outcome: 'exists' })
    else if (!(await this.#write(entry, () => this.#create()))) return
    for (const one of left) await this.#tell({ ...one, what: one.name })
    for (const { key, lessons } of parts) {
      for (const lesson of lessons) {
        if (this.#work.signal.aborted) return
        this.#position++
        await this.#lesson(lesson, key)
      }
    }
  }

  async #create(): Promise<boolean> {
    const { ctx, professor } = this.#work
    const { id, isNew } = await writeCourse(ctx, professor, this.#course)
    this.#courseId = id
    return isNew
  }

  async #lesson(lesson: CheckedLesson, key: string): Promise<void> {
    const { content, file, title } = lesson
    const entry = { place: file.place, what: title }
    let videoId = content.kind === 'known' ? content.videoId : null
    let isThere = true
    if (content.kind === 'refused') {
      await this.#tell({ ...entry, outcome: 'refused', reason: content.problem })
    } else if (content.kind === 'known') await this.#tell({ ...entry, outcome: 'exists' })
    else {
      isThere = await this.#write(entry, async () => {
        videoId = await this.#add(lesson, key)
        return true
      })
    }
    if (isThere) for (const one of lesson.captions) await this.#captions(one, videoId)
  }

  async #add(lesson: CheckedLesson, key: string): Promise<string | null> {
    const { ctx, professor } = this.#work
    const courseId = this.#courseId!
    if (!this.#hasSections) await writeSections(ctx, professor, courseId, this.#course)
    this.#hasSections = true
    const section = sectionIdOf(courseId, key)
    const target = { courseId, section, position: this.#position }
    return writeLesson(ctx, professor, lesson, target)
  }

  async #captions(captions: CheckedCaptions, videoId: string | null): Promise<void> {
    const { ctx, professor } = this.#work
    const { file, exists, problem } = captions
    const entry = { place: file.place, what: file.name }
    if (problem !== undefined) {
      await this.#tell({ ...entry, outcome: 'refused', reason: problem })
    } else if (exists) await this.#tell({ ...entry, outcome: 'exists' })
    else {
      await this.#write(entry, async () => {
        await writeCaptions(ctx, professor, videoId!, captions)
        return true
      })
    }
  }

  /** False if it was refused; `work` says whether what it wrote is new. */
  async #write(entry: Pick<ReportLine, 'place' | 'what'>, work: () => Promise<boolean>) {
    if (this.#work.isDry) {
      await this.#tell({ ...entry, outcome: 'created' })
      return true
    }
    const { result, problem } = await orReason(work)
    if (problem !== undefined) await this.#tell({ ...entry, outcome: 'refused', reason: problem })
    else await this.#tell({ ...entry, outcome: result ? 'created' : 'exists' })
    return problem === undefined
  }

  #tell(entry: ReportLine): Promise<void> {
    return this.#work.report.add(entry)
  }
}
