import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, isoDate, message, optionalLine, pageOf } from '../primitives.ts'

/**
 * `silent`: no answer within the time that a part is given; `held`: it waits for the operator;
 * `unknown`: nothing is known of it yet; `off`: nobody set it up.
 */
export const partState = z.enum(['ok', 'failing', 'silent', 'held', 'unknown', 'off'])
export type PartState = z.infer<typeof partState>

const date = isoDate.nullable()
const part = { state: partState, description: z.string() }

export const systemState = z.object({
  database: z.object({
    ...part,
    sizeBytes: z.number().nullable(),
    /** Applied migrations. */
    migrations: z.number().int().nullable(),
  }),
  /** The folder or the bucket; `freeBytes` is null where it is unknown. */
  storage: z.object({ ...part, freeBytes: z.number().nullable() }),
  mail: z.object({
    ...part,
    deliveryDate: date,
    refusalDate: date,
    /** What the mail server said. */
    refusal: z.string().nullable(),
    /** Since when emails wait, after a restore. */
    heldDate: date,
  }),
  payments: z.object({ ...part, checkoutDate: date, paymentDate: date, webhookDate: date }),
  worker: z.object({ ...part, lastSignDate: date }),
  /** ffmpeg. */
  media: z.object(part),
  /** Against whose time the server's stands, and by how much it is ahead; null: it is believed. */
  clock: z.object({
    ...part,
    against: z.enum(['database', 'provider', 'before']).nullable(),
    aheadSeconds: z.number().int().nullable(),
    /** What it shows. */
    date: isoDate,
  }),
  /** What makes automatic captions; `lack`: what is missing, or how it is set up. */
  captions: z.object({ ...part, lack: z.string().nullable() }),
  version: z.object({ program: z.string(), node: z.string(), startDate: isoDate }),
  /** Null: not counted in time. */
  counts: z
    .object({
      videosInWork: z.number().int(),
      videosFailed: z.number().int(),
      emails: z.number().int(),
      jobs: z.number().int(),
    })
    .nullable(),
})
export type SystemState = z.infer<typeof systemState>

export const getSystem = endpoint({
  method: 'GET',
  path: '/system',
  summary: 'Cómo está cada parte de la instalación; la que no contesta a tiempo, sin respuesta',
  access: ['admin'],
  reply: systemState,
})

export const trustClock = endpoint({
  method: 'POST',
  path: '/system/clock/trust',
  summary: 'Confirma que la hora del servidor es correcta, si nadie más la contradice',
  access: ['super-admin'],
  reply: message,
  refusals: ['clock_doubted'],
})

const page = pageOf(25)
const nextCursor = z.string().nullable()

export const courseSpace = z.object({
  _id: id,
  title: z.string(),
  professor: z.string(),
  lessons: z.number().int(),
  bytes: z.number(),
})
export type CourseSpace = z.infer<typeof courseSpace>

export const listCourseSpace = endpoint({
  method: 'GET',
  path: '/system/courses',
  summary: 'Lo que ocupan los videos y archivos de cada curso, de más a menos',
  access: ['admin'],
  query: z.object({ q: optionalLine(200).optional(), ...page }),
  reply: z.object({
    documents: z.array(courseSpace),
    /** Sum over all courses, not only those found. */
    total: z.object({
      courses: z.number().int(),
      bytes: z.number(),
      measuredDate: date,
      /** Videos of before their size was kept; they are measured in the background. */
      unmeasuredVideos: z.number().int(),
    }),
    nextCursor,
  }),
})

export const videoWorkState = z.enum(['processing', 'failed'])
export type VideoWorkState = z.infer<typeof videoWorkState>

export const videoWork = z.object({
  _id: id,
  status: videoWorkState,
  /** When its processing began, or when it failed. */
  sinceDate: isoDate,
  progress: z.number(),
  error: z.string().nullable(),
  sizeBytes: z.number().nullable(),
  /** Students can watch what there is of it. */
  playable: z.boolean(),
  /** Null: it is in no lesson. */
  lesson: z.string().nullable(),
  course: z.object({ _id: id, title: z.string() }).nullable(),
  professor: z.object({ _id: id, name: z.string() }),
})
export type VideoWork = z.infer<typeof videoWork>

export const listVideoWork = endpoint({
  method: 'GET',
  path: '/system/videos',
  summary: 'Videos que se preparan, del más antiguo al más nuevo, o que fallaron, al revés',
  access: ['admin'],
  query: z.object({ state: videoWorkState.default('failed'), ...page }),
  reply: z.object({ documents: z.array(videoWork), nextCursor }),
})

export const retryFailedVideo = endpoint({
  method: 'POST',
  path: '/system/videos/:videoId/retry',
  summary: 'Vuelve a preparar un video que falló, de cualquier maestro',
  access: ['admin'],
  params: z.object({ videoId: id }),
  reply: message,
  refusals: ['video_not_found', 'video_not_failed'],
})

export const failedJobKind = z.enum(['email', 'other'])
export type FailedJobKind = z.infer<typeof failedJobKind>

export const failedJob = z.object({
  _id: id,
  /** Name of its queue; `queueWords` says what its jobs do. */
  queue: z.string(),
  creationDate: isoDate,
  failureDate: isoDate,
  attempts: z.number().int(),
  error: z.string(),
  /** Only for an email that had been composed before the job failed. */
  email: z.object({ to: z.string(), subject: z.string() }).nullable(),
})
export type FailedJob = z.infer<typeof failedJob>

export const listFailedJobs = endpoint({
  method: 'GET',
  path: '/system/jobs',
  summary:
    'Correos que no se entregaron, o las demás tareas que fallaron, después del último intento',
  access: ['admin'],
  query: z.object({ kind: failedJobKind.default('email'), ...page }),
  reply: z.object({ documents: z.array(failedJob), nextCursor }),
})

export const retryFailedJob = endpoint({
  method: 'POST',
  path: '/system/jobs/:jobId/retry',
  summary: 'Intenta otra vez una tarea que falló',
  access: ['admin'],
  params: z.object({ jobId: id }),
  reply: message,
  refusals: ['job_not_failed'],
})

/** A larger number of jobs is retried by several calls. */
export const maxRetriedJobs = 1000

export const retryFailedJobs = endpoint({
  method: 'POST',
  path: '/system/jobs/retry',
  summary: `Intenta otra vez todos los correos, o todas las demás tareas, que fallaron; ${maxRetriedJobs} como máximo`,
  access: ['admin'],
  body: z.object({ kind: failedJobKind }),
  reply: message.extend({ retried: z.number().int() }),
})
