import {
  createCourse,
  editLegalPage,
  editSettings,
  editOneOffPlan,
  getOnboarding,
  grantAccess,
  hideOnboarding,
  invitePerson,
  legalPageNames,
  listAllPlans,
  type Onboarding,
} from '@ateneo/contract'
import { eq } from '../../platform/db/drizzle.ts'
import { expect, test } from 'vitest'
import { insertRun, finishRun } from '../../platform/backup/store.ts'
import { newId } from '../../platform/db/columns.ts'
import { buildAdmin, buildProfessor, buildStudent } from '../../testing/builders/build-people.ts'
import {
  buildCourse,
  buildLesson,
  buildPublishedCourse,
  pickCategory,
} from '../../testing/builders/build.ts'
import type { Client } from '../../testing/client.ts'
import { withFreshAcademy } from '../../testing/with-academy.ts'
import { courses, courseStudents } from '../courses/tables.ts'
import { publicProfiles, secondFactors, users } from '../identity/tables.ts'
import { lessonProgress } from '../learning/tables.ts'

const academy = withFreshAcademy()

const doneOf = ({ steps }: Onboarding) =>
  steps.filter(({ isDone }) => isDone).map(({ name }) => name)
const readDone = async (client: Client) => doneOf(await client.call(getOnboarding))

test('the setup of the academy follows what administrators do', async () => {
  const { id } = await buildAdmin(academy)
  const admin = academy.as({ id, type: 'admin' })
  await academy.db.update(users).set({ generatedPassword: 'printed' }).where(eq(users.id, id))
  expect(await readDone(admin)).toEqual(['categories'])

  await academy.db.update(users).set({ generatedPassword: null }).where(eq(users.id, id))
  await admin.call(editSettings, {
    body: { siteName: 'Barro y fuego', contactEmail: 'hola@barro.mx' },
  })
  for (const page of legalPageNames) {
    expect(await readDone(admin)).not.toContain('legal')
    await admin.call(editLegalPage, { params: { page }, body: { text: `# De ${page}` } })
  }
  const at = academy.clock.now()
  const factor = { userId: id, secret: 'x', enabledAt: at, createdAt: at }
  await academy.db.insert(secondFactors).values(factor)
  await admin.call(invitePerson, { body: { email: 'tomas@barro.mx', role: 'professor' } })
  const { documents } = await admin.call(listAllPlans)
  const plan = documents.find(({ isRecurring }) => !isRecurring)!
  await admin.call(editOneOffPlan, { body: { description: plan.description, price: 1 } })
  await buildCourse(academy, { status: 'pending' })
  expect(await readDone(admin)).toEqual([
    'password',
    'name',
    'contact',
    'legal',
    'second_factor',
    'plans',
    'categories',
    'professor',
  ])
  await buildPublishedCourse(academy)
  expect(await readDone(admin)).toContain('course')
  // Somebody else has a password and a second step of their own.
  const other = academy.as(await buildAdmin(academy))
  expect(await readDone(other)).not.toContain('second_factor')
})

test('a backup counts while it is fresh', async () => {
  academy.ctx.config.backup.schedule = { place: '/mnt/respaldos', hour: 3, keep: 7 }
  const admin = academy.as(await buildAdmin(academy))
  const readHint = async () => {
    const { steps } = await admin.call(getOnboarding)
    return steps.find(({ name }) => name === 'backup')!
  }
  expect(await readHint()).toMatchObject({ isDone: false, hint: 'none_yet' })
  const run = await insertRun(academy.db, academy.clock.now())
  expect(await readHint()).toMatchObject({ hint: 'none_yet' })
  await finishRun(academy.db, run, { finishedAt: academy.clock.now(), backupId: 'uno' })
  expect(await readHint()).toMatchObject({ isDone: true, hint: null })
  academy.clock.advance({ hours: 26 })
  const again = academy.as(await buildAdmin(academy))
  const { steps } = await again.call(getOnboarding)
  expect(steps).toContainEqual({ name: 'backup', isDone: false, hint: 'outdated' })
})

test('each person puts their list away, and another type of user has a list of its own', async () => {
  const person = await buildAdmin(academy)
  const admin = academy.as(person)
  const other = academy.as(await buildAdmin(academy))
  await admin.call(hideOnboarding, { body: { isHidden: true } })
  expect(await admin.call(getOnboarding)).toMatchObject({ isHidden: true })
  expect(await other.call(getOnboarding)).toMatchObject({ isHidden: false })
  await academy.db.update(users).set({ type: 'professor' }).where(eq(users.id, person.id))
  expect(await admin.call(getOnboarding)).toMatchObject({ isHidden: false })
  await academy.db.update(users).set({ type: 'admin' }).where(eq(users.id, person.id))
  await admin.call(hideOnboarding, { body: { isHidden: false } })
  expect(await admin.call(getOnboarding)).toMatchObject({ isHidden: false })
})

test('a professor begins with five steps, which end with a published course', async () => {
  const person = await buildProfessor(academy)
  const professor = academy.as(person)
  const first = await professor.call(getOnboarding)
  expect(first).toMatchObject({ isHidden: false, courseId: null })
  expect(first.steps.map(({ name, isDone }) => [name, isDone])).toEqual([
    ['profile', false],
    ['first_course', false],
    ['lessons', false],
    ['price', false],
    ['review', false],
  ])
  await academy.db.update(users).set({ imageUrl: '/foto' }).where(eq(users.id, person.id))
  const words = { headline: '', links: [], subject: '', version: 1 }
  await academy.db.insert(publicProfiles).values({ userId: person.id, biography: '', ...words })
  const { steps } = await professor.call(getOnboarding)
  expect(steps[0]).toEqual({ name: 'profile', isDone: false, hint: 'no_biography' })
  await academy.db.update(publicProfiles).set({ biography: 'Ceramista.' })
  expect(await readDone(professor)).toEqual(['profile'])

  const category = (await pickCategory(academy)).id
  const body = { title: 'Barro', description: 'Del torno al horno.', category, imageUrl: '' }
  const { insertedId } = await professor.call(createCourse, { body })
  expect(await professor.call(getOnboarding)).toMatchObject({ courseId: insertedId })
  const [course] = await academy.db.select().from(courses).where(eq(courses.id, insertedId))
  await buildLesson(academy, course!)
  await academy.db.update(courses).set({ contentCount: 1, priceCents: 0 })
  expect(await readDone(professor)).toEqual(['profile', 'first_course', 'lessons', 'price'])
  await academy.db.update(courses).set({ status: 'pending', priceCents: null })
  expect(await readDone(professor)).toEqual([
    'profile',
    'first_course',
    'lessons',
    'price',
    'review',
  ])
  await academy.db.update(courses).set({ status: 'approved' })
  expect(await professor.call(getOnboarding)).toMatchObject({ steps: [] })
})

test('a new student begins with four steps, which end when they are done or a month is over', async () => {
  const person = await buildStudent(academy)
  const student = academy.as(person)
  expect(await student.call(getOnboarding)).toMatchObject({ courseId: null, isHidden: false })
  await academy.db.update(users).set({ emailConfirmedAt: null }).where(eq(users.id, person.id))
  expect(await readDone(student)).toEqual([])
  const now = academy.clock.now()
  await academy.db
    .update(users)
    .set({ emailConfirmedAt: now, imageUrl: '/foto' })
    .where(eq(users.id, person.id))
  const { course, lesson } = await buildPublishedCourse(academy)
  const own = { courseId: course.id, studentId: person.id, createdAt: now }
  await academy.db.insert(courseStudents).values({ id: newId(), ...own })
  expect(await student.call(getOnboarding)).toMatchObject({ courseId: course.id })
  expect(await readDone(student)).toEqual(['email', 'photo', 'first_choice'])
  const progress = { studentId: person.id, lessonId: lesson.id, watched: '{}', updatedAt: now }
  await academy.db
    .insert(lessonProgress)
    .values({ ...progress, positionSeconds: 0, graceSeconds: 0 } as never)
  expect(await readDone(student)).toHaveLength(3)
  await academy.db.update(lessonProgress).set({ seenAt: now })
  expect(await student.call(getOnboarding)).toMatchObject({ steps: [] })

  const late = await buildStudent(academy)
  academy.clock.advance({ days: 31 })
  expect(await academy.as(late).call(getOnboarding)).toMatchObject({ steps: [] })
})

test('an access that was given is a course that was chosen', async () => {
  const person = await buildStudent(academy)
  const { course } = await buildPublishedCourse(academy, { priceCents: 10_000 })
  const admin = academy.as(await buildAdmin(academy))
  await admin.call(grantAccess, {
    params: { id: person.id },
    body: { courseId: course.id, until: '2027-01-01', reason: 'Beca' },
  })
  const student = academy.as(person)
  expect(await student.call(getOnboarding)).toMatchObject({ courseId: course.id })
  expect(await readDone(student)).toEqual(['email', 'first_choice'])
})
