import {
  addActivityLesson,
  type AssignmentDefinition,
  completeLesson,
  editLesson,
  getCourse,
  getLesson,
} from '@ateneo/contract'
import { describe, expect, test } from 'vitest'
import {
  assignmentOf,
  buildAssignment,
  decide,
  handIn,
} from '../../testing/builders/build-assignment.ts'
import { buildProfessor, buildStudent } from '../../testing/builders/build-people.ts'
import { buildQuizQuestion, quizOf } from '../../testing/builders/build-quiz.ts'
import { buildCourse } from '../../testing/builders/build.ts'
import { withAcademy } from '../../testing/with-academy.ts'

const academy = withAcademy()

async function begin() {
  const professor = await buildProfessor(academy)
  const { id } = await buildCourse(academy, { professorId: professor.id })
  const teacher = academy.as(professor)
  const add = (activity: AssignmentDefinition) =>
    teacher.send(addActivityLesson, { params: { id }, body: { title: 'Una mano', activity } })
  return { professor, teacher, add, params: { id } }
}

describe('an assignment in a course', () => {
  test('is added, read by its professor, and edited with its version', async () => {
    const { teacher, add, params } = await begin()
    const activity = assignmentOf()
    const contentId = (await add(activity)).json<{ insertedId: string }>().insertedId
    const of = { params: { contentId } }
    const { activity: read, version } = await teacher.call(getLesson, of)
    expect(read).toEqual(activity)
    expect(await teacher.call(getCourse, { params })).toMatchObject({
      contentKind: 'assignment',
      contentDetails: [{ kind: 'assignment', freeSample: false }],
    })
    const edit = (passPercent: number) =>
      teacher.send(editLesson, {
        ...of,
        body: { activity: assignmentOf({ passPercent }), version },
      })
    const answers = await Promise.all([edit(50), edit(70)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 409,
    ])
  })

  test('is no free sample, no quiz, and is not done by hand', async () => {
    const { lesson, student } = await buildAssignment(academy)
    const params = { contentId: lesson.id }
    const own = academy.as(student)
    expect((await own.refused(completeLesson, { params })).body.code).toBe('lesson_is_answered')
    expect((await own.call(getLesson, { params })).activity).toBeNull()
    const draft = await begin()
    const contentId = (await draft.add(assignmentOf())).json<{ insertedId: string }>().insertedId
    const question = await buildQuizQuestion(academy, draft.professor.id)
    const slot = { from: 'question' as const, question: question.id, points: 1 }
    const other = { params: { contentId }, body: { activity: quizOf([slot]) } }
    expect((await draft.teacher.refused(editLesson, other)).body.code).toBe(
      'lesson_without_activity',
    )
    const onSample = { params: { contentId }, body: { freeSample: true } }
    expect((await draft.teacher.refused(editLesson, onSample)).body.code).toBe(
      'activity_is_no_sample',
    )
  })

  const { files } = assignmentOf()
  const level = (points: number) => ({ title: 'Bien', points, description: '' })
  const wrong: [string, Partial<AssignmentDefinition>, string][] = [
    ['no instructions', { instructions: ' ' }, 'activity.instructions'],
    ['nothing to hand in', { text: 'none', files: { ...files, maxCount: 0 } }, 'activity.text'],
    ['eleven files', { files: { ...files, maxCount: 11 } }, 'activity.files.maxCount'],
    ['more demanded than taken', { files: { ...files, minCount: 4 } }, 'activity.files.minCount'],
    ['files of no kind', { files: { ...files, kinds: [] } }, 'activity.files.kinds'],
    ['no day', { due: { by: 'date', date: '2031-02-30' } }, 'activity.due.date'],
    [
      'a level above its criterion',
      { rubric: [{ title: 'Trazo', points: 2, levels: [level(3)] }] },
      'activity.rubric.0.levels',
    ],
    [
      '21 criteria',
      { rubric: Array.from({ length: 21 }, () => ({ title: 'Trazo', points: 1, levels: [] })) },
      'activity.rubric',
    ],
    ['no tries', { maxTries: 0 }, 'activity.maxTries'],
  ]

  test.each(wrong)('is refused with %s, in words', async (_, rules, path) => {
    const { add } = await begin()
    const reply = await add({ ...assignmentOf(), ...rules })
    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toMatchObject({ code: 'invalid_data', issues: [{ path }] })
  })
})

test('both are told by email: the professor of what came, the student of the decision', async () => {
  const emailConfirmedAt = academy.clock.now()
  const professor = await buildProfessor(academy, { emailConfirmedAt })
  const student = await buildStudent(academy, { emailConfirmedAt })
  const { lesson } = await buildAssignment(academy, {}, { professorId: professor.id })
  const { _id } = await handIn(academy, student, lesson)
  const [came] = await academy.emailsTo(professor.email)
  expect(came?.subject).toBe('Tienes una tarea por revisar en Ateneo')
  expect(came?.text).toContain('entregó «Una mano»')
  expect(came?.text).toContain(`/DashTeachers/tareas/${lesson.id}?id=${_id}`)
  await decide(academy, professor, _id, { decision: 'return', comment: 'Más luz.' })
  const [told] = await academy.emailsTo(student.email)
  expect(told?.subject).toBe('Tienes una tarea revisada en Ateneo')
  expect(told?.text).toContain('te devolvió para corregir «Una mano»')
})
