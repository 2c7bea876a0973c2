import type { CourseSpace, FailedJob, SystemState, VideoWork } from '@ateneo/contract'
import type { CourseSpaceRow } from './course-space-store.ts'
import type { FailedJobRow } from './job-store.ts'
import type { getSystem } from './state.ts'
import type { VideoWorkRow } from './video-work-store.ts'

export const iso = (instant: Date | null) => instant?.toISOString() ?? null

export function presentSystem(system: Awaited<ReturnType<typeof getSystem>>): SystemState {
  const { mail, payments, worker, version } = system
  return {
    ...system,
    mail: {
      ...mail,
      deliveryDate: iso(mail.deliveryDate),
      refusalDate: iso(mail.refusalDate),
      heldDate: iso(mail.heldDate),
    },
    payments: {
      ...payments,
      checkoutDate: iso(payments.checkoutDate),
      paymentDate: iso(payments.paymentDate),
      webhookDate: iso(payments.webhookDate),
    },
    worker: { ...worker, lastSignDate: iso(worker.lastSignDate) },
    version: { ...version, startDate: version.startDate.toISOString() },
  }
}

export function presentCourseSpace(row: CourseSpaceRow): CourseSpace {
  const { id, title, professor, lessonCount, bytes } = row
  return { _id: id, title, professor, lessons: lessonCount, bytes }
}

export function presentVideoWork(row: VideoWorkRow): VideoWork {
  const { id, progress, error, sizeBytes, lesson, courseId, courseTitle } = row
  const isFailed = row.status === 'failed'
  const since = isFailed ? row.updatedAt : (row.processingAt ?? row.createdAt)
  return {
    _id: id,
    status: isFailed ? 'failed' : 'processing',
    sinceDate: since.toISOString(),
    progress,
    error,
    sizeBytes,
    playable: row.playableRevision !== null,
    lesson,
    course: courseId === null ? null : { _id: courseId, title: courseTitle ?? '' },
    professor: { _id: row.professorId, name: row.professorName },
  }
}

export function presentFailedJob(row: FailedJobRow): FailedJob {
  const { id, queue, createdAt, failedAt, retries, message, recipient, subject } = row
  return {
    _id: id,
    queue,
    creationDate: createdAt.toISOString(),
    failureDate: failedAt.toISOString(),
    attempts: retries + 1,
    error: message ?? '',
    email: recipient === null ? null : { to: recipient, subject: subject ?? '' },
  }
}
