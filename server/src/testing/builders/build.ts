import type { CourseStatus } from '@ateneo/contract'
import { eq, sql } from '../../platform/db/drizzle.ts'
import { categories } from '../../features/categories/tables.ts'
import { drawFolio } from '../../features/certificates/issuance.ts'
import { certificates } from '../../features/certificates/tables.ts'
import { courses, lessons } from '../../features/courses/tables.ts'
import { newId } from '../../platform/db/columns.ts'
import { entitlements, orders, plans } from '../../features/purchases/tables.ts'
import { courseUploads, isAudio, videos } from '../../features/videos/tables.ts'
import type { TestApp } from '../test-app.ts'
import { buildProfessor, buildStudent } from './build-people.ts'

export async function pickCategory({ db }: TestApp) {
  const [row] = await db.select().from(categories).orderBy(categories.name).limit(1)
  return row!
}

type CourseValues = Partial<typeof courses.$inferInsert> & { status?: CourseStatus }

/** A course, by default of a new professor, with `items` ready videos. */
export async function buildCourse(
  academy: TestApp,
  { items = 0, ...values }: CourseValues & { items?: number } = {},
) {
  const now = academy.clock.now()
  const [row] = await academy.db
    .insert(courses)
    .values({
      professorId: values.professorId ?? (await buildProfessor(academy)).id,
      categoryId: values.categoryId ?? (await pickCategory(academy)).id,
      title: 'Acuarela para principiantes',
      description: 'Del primer trazo a un paisaje terminado.',
      imageUrl: '',
      status: null,
      createdAt: now,
      updatedAt: now,
      ...values,
    })
    .returning()
  const course = row!
  for (let position = 0; position < items; position++) await buildLesson(academy, course)
  return course
}

/** A video row without files. */
export async function buildVideo(
  { db, clock }: TestApp,
  professorId: string,
  values: Partial<typeof videos.$inferInsert> = {},
) {
  const [row] = await db
    .insert(videos)
    .values({
      professorId,
      status: 'ready',
      playableRevision: 1,
      progress: 1,
      sizeBytes: 1000,
      durationSeconds: 60,
      width: 320,
      height: 240,
      contentType: 'video/mp4',
      createdAt: clock.now(),
      updatedAt: clock.now(),
      ...values,
    })
    .returning()
  return row!
}

/** The lesson that an unfinished upload will become. */
export async function buildCourseUpload(
  { db }: TestApp,
  values: Pick<typeof courseUploads.$inferInsert, 'videoId' | 'courseId'>,
) {
  await db.insert(courseUploads).values({ title: 'Luz', fileName: 'clase.mp4', ...values })
}

export const textLesson = { kind: 'text', text: '# El papel' } as const

/** A ready video in the course, counted as the application does. */
export async function buildLesson(
  academy: TestApp,
  course: { id: string; professorId: string },
  values: Partial<typeof lessons.$inferInsert> = {},
) {
  const isVideo = (values.kind ?? 'video') === 'video'
  const videoId =
    values.videoId ?? (isVideo ? (await buildVideo(academy, course.professorId)).id : null)
  const [row] = await academy.db
    .insert(lessons)
    .values({
      courseId: course.id,
      videoId,
      title: 'Materiales y papel',
      position: 1,
      createdAt: academy.clock.now(),
      ...values,
    })
    .returning()
  await academy.db
    .update(courses)
    .set({
      contentCount: sql`${courses.contentCount} + 1`,
      contentKind: sql`case when ${courses.contentCount} = 0 or ${courses.contentKind} = ${row!.kind}
        then ${row!.kind} end`,
      audioCount: sql`${courses.audioCount} + (
        select count(*) from ${videos} where ${videos.id} = ${videoId} and ${isAudio})::int`,
      durationSeconds: sql`${courses.durationSeconds} + ${isVideo ? 60 : 0}`,
    })
    .where(eq(courses.id, course.id))
  return row!
}

/** A completed order for the course, or for a subscription, with its entitlement. */
export async function buildEntitlement(
  { db, clock }: TestApp,
  student: { id: string },
  course?: { id: string },
  values: Partial<typeof entitlements.$inferInsert> & { priceCents?: number } = {},
) {
  const now = clock.now()
  const [plan] = await db
    .select()
    .from(plans)
    .where(eq(plans.isRecurring, course === undefined))
    .orderBy(plans.position)
    .limit(1)
  const { priceCents = plan!.priceCents, ...period } = values
  const { planName, description, currency, durationMonths } = plan!
  const [order] = await db
    .insert(orders)
    .values({
      studentId: student.id,
      planId: plan!.id,
      courseId: course?.id ?? null,
      planName,
      description,
      currency,
      durationMonths,
      priceCents,
      status: 'completed',
      paymentReference: newId(),
      createdAt: now,
      completedAt: now,
      commissionBasisPoints: 0,
    })
    .returning()
  const [entitlement] = await db
    .insert(entitlements)
    .values({
      studentId: student.id,
      courseId: course?.id ?? null,
      startsAt: now,
      orderId: order!.id,
      createdAt: now,
      ...period,
    })
    .returning()
  return { order: order!, entitlement: entitlement! }
}

/** A published course with one video of ten minutes, free by default. */
export async function buildPublishedCourse(academy: TestApp, values: CourseValues = {}) {
  const course = await buildCourse(academy, { status: 'approved', priceCents: 0, ...values })
  const video = await buildVideo(academy, course.professorId, { durationSeconds: 600 })
  const lesson = await buildLesson(academy, course, { videoId: video.id })
  return { course, video, lesson }
}

/** A valid certificate, by default of a new course and student. */
export async function buildCertificate(
  academy: TestApp,
  values: Partial<typeof certificates.$inferInsert> = {},
) {
  const course = values.courseId
    ? { id: values.courseId, categoryId: (await pickCategory(academy)).id }
    : await buildCourse(academy, { status: 'approved' })
  const [row] = await academy.db
    .insert(certificates)
    .values({
      folio: drawFolio(),
      studentId: values.studentId ?? (await buildStudent(academy)).id,
      courseId: course.id,
      categoryId: course.categoryId,
      studentName: 'María José Hernández Núñez',
      courseTitle: 'Acuarela para principiantes',
      professorName: 'Joaquín Ibáñez Ocampo',
      durationSeconds: 600,
      issuedAt: academy.clock.now(),
      ...values,
    })
    .returning()
  return row!
}
