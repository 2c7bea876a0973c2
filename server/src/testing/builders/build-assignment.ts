import * as calls from '@ateneo/contract'
import type { AssignmentDefinition, AssignmentRules } from '@ateneo/contract'
import { buildStudent } from './build-people.ts'
import { buildCourse, buildLesson } from './build.ts'
import type { TestUser } from '../client.ts'
import type { TestApp } from '../test-app.ts'

export const assignmentOf = (rules: Partial<AssignmentRules> = {}): AssignmentDefinition => ({
  kind: 'assignment',
  instructions: 'Dibuja una mano.',
  text: 'optional',
  files: {
    kinds: ['document', 'picture', 'audio', 'video', 'archive'],
    minCount: 0,
    maxCount: 3,
    maxBytes: 1024 ** 2,
  },
  due: { by: 'none' },
  lateWork: 'accepted',
  rubric: [
    { title: 'Trazo', points: 6, levels: [] },
    { title: 'Luz', points: 4, levels: [{ title: 'Bien', points: 4, description: '' }] },
  ],
  passPercent: 60,
  maxTries: null,
  hasGallery: false,
  ...rules,
})

type CourseValues = Parameters<typeof buildCourse>[1]

/** An assignment in a published course that is free by default. */
export async function buildAssignment(
  academy: TestApp,
  rules: Partial<AssignmentRules> = {},
  values: CourseValues = {},
) {
  const course = await buildCourse(academy, { status: 'approved', priceCents: 0, ...values })
  const lesson = await buildLesson(academy, course, {
    kind: 'assignment',
    title: 'Una mano',
    activity: assignmentOf(rules),
  })
  const professor = { id: course.professorId, type: 'professor' as const }
  return { course, lesson, professor, student: await buildStudent(academy) }
}

/** A PDF by its first bytes. */
export const pdf = (name = 'mano.pdf', content = 'mano') => new File([`%PDF-1.7 ${content}`], name)

/** A video by its first bytes. */
export const clip = (name = 'mano.mp4') =>
  new File([Buffer.from('000000186674797069736f6d', 'hex')], name)

/** A draft with this text and these files; handed in, unless `isSent` says otherwise. */
export async function handIn(
  academy: TestApp,
  student: TestUser,
  lesson: { id: string },
  {
    text = 'Aquí está.',
    files = [],
    isSent = true,
  }: { text?: string; files?: File[]; isSent?: boolean } = {},
) {
  const own = academy.as(student)
  const begun = await own.call(calls.startSubmission, { params: { contentId: lesson.id } })
  const params = { submissionId: begun._id }
  await own.call(calls.saveSubmission, { params, body: { text } })
  for (const file of files) await own.call(calls.addSubmissionFile, { params, file, form: {} })
  return isSent
    ? own.call(calls.sendSubmission, { params, body: {} })
    : own.call(calls.getSubmission, { params })
}

type Decision = { decision: 'accept' | 'return' } & Partial<calls.ReviewContent>

/** The professor's decision; accepted work gets all points of the builder's rubric. */
export function decide(
  academy: TestApp,
  professor: TestUser,
  submissionId: string,
  { decision, ...content }: Decision,
) {
  const points = decision === 'accept' ? [6, 4] : [null, null]
  return academy.as(professor).call(calls.decideSubmission, {
    params: { submissionId },
    body: { points, comment: 'Visto.', decision, ...content },
  })
}
