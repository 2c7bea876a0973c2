import {
  changePassword,
  editProfile,
  getProfile,
  listCourses,
  login,
  refresh,
  requestEmailChange,
  requestPasswordReset,
  resetPassword,
} from '@ateneo/contract'
import { expect, test } from 'vitest'
import { withAcademy } from '../../../../testing/with-academy.ts'
import {
  buildAdmin,
  buildProfessor,
  buildStudent,
  PASSWORD,
} from '../../../../testing/builders/build-people.ts'
import { buildCourse } from '../../../../testing/builders/build.ts'
import { loginThrottle } from '../../sessions/login-throttle.ts'

const NEW_PASSWORD = 'otra lectura de noche'

const academy = withAcademy()

test('everyone sees their own data', async () => {
  const student = await buildStudent(academy, { phone: '55 1234 5678' })
  expect(await academy.as(student).call(getProfile)).toEqual({
    _id: student.id,
    version: expect.any(String),
    type: 'student',
    firstNames: 'María José',
    lastNames: 'Hernández Núñez',
    email: student.email,
    active: true,
    isSuperAdmin: false,
    professionalId: null,
    phone: '55 1234 5678',
    location: null,
    imageURL: null,
    studentAccountLevel: '0',
    pendingEmail: null,
    isPendingEmailExpired: false,
    tamanoFuente: 'normal',
    modoAltoContraste: false,
    changeRequest: null,
  })
})

test('a student changes name, phone and location; what is absent stays', async () => {
  const student = await buildStudent(academy)
  const me = academy.as(student)
  const edited = await me.call(editProfile, {
    body: {
      firstNames: 'Ana Sofía',
      phone: ' +52 (55) 1234-5678 ',
      location: ' Oaxaca de Juárez ',
    },
  })
  expect(edited).toMatchObject({
    firstNames: 'Ana Sofía',
    lastNames: 'Hernández Núñez',
    phone: '+52 (55) 1234-5678',
    location: 'Oaxaca de Juárez',
  })
  await me.call(editProfile, { body: {} })
  expect(await me.call(getProfile)).toEqual(edited)
  const emptied = await me.call(editProfile, { body: { phone: '', location: null } })
  expect(emptied).toMatchObject({ phone: null, location: null, firstNames: 'Ana Sofía' })
  const session = await academy
    .as()
    .call(login, { body: { email: student.email, password: PASSWORD } })
  expect(session.userData).toMatchObject({ firstNames: 'Ana Sofía', phone: null })
})

test('names that are empty and phones that are none are refused beside their field', async () => {
  const me = academy.as(await buildStudent(academy))
  for (const [body, path] of [
    [{ firstNames: '  ' }, 'firstNames'],
    [{ lastNames: 'a'.repeat(81) }, 'lastNames'],
    [{ phone: '12345' }, 'phone'],
    [{ phone: 'llámame al 5512345678' }, 'phone'],
    [{ location: 'a'.repeat(121) }, 'location'],
  ] as const) {
    const refused = await me.refused(editProfile, { body })
    expect(refused.status).toBe(400)
    expect(refused.body.issues?.map((issue) => issue.path)).toEqual([path])
  }
})

test('a professor edits phone and location, and a name only by request', async () => {
  const professor = await buildProfessor(academy)
  const me = academy.as(professor)
  const edited = await me.call(editProfile, { body: { phone: '5512345678', location: 'Mérida' } })
  expect(edited).toMatchObject({ phone: '5512345678', location: 'Mérida', type: 'professor' })
  const refused = await me.refused(editProfile, { body: { firstNames: 'Otra', phone: '' } })
  expect(refused).toMatchObject({ status: 403, body: { code: 'change_request_required' } })
  expect(await me.call(getProfile)).toEqual(edited)
})

test('a new password keeps this session, ends the others and is told by message', async () => {
  const { email } = await buildStudent(academy)
  const body = { email, password: PASSWORD }
  const here = await academy.as().call(login, { body })
  const elsewhere = await academy.as().call(login, { body })
  const response = await academy.as().inject({
    method: 'POST',
    url: changePassword.path,
    headers: { authorization: `Bearer ${here.accessToken}` },
    payload: { currentPassword: PASSWORD, password: NEW_PASSWORD },
  })
  expect(response.json()).toEqual({ msg: 'Password updated' })
  const kept = await academy.as().call(refresh, { body: { refreshToken: here.refreshToken } })
  expect(kept.userData.email).toBe(email)
  const ended = { refreshToken: elsewhere.refreshToken }
  expect((await academy.as().refused(refresh, { body: ended })).status).toBe(403)
  expect((await academy.as().refused(login, { body })).status).toBe(401)
  const [message, ...others] = await academy.emailsTo(email)
  expect(others).toEqual([])
  expect(message).toMatchObject({ subject: 'Tu contraseña de Ateneo cambió' })
})

test('without the current password nothing changes, and guesses are counted as at login', async () => {
  const student = await buildStudent(academy)
  const me = academy.as(student)
  const guess = { currentPassword: 'no es esta', password: NEW_PASSWORD }
  for (let attempt = 0; attempt < loginThrottle.failuresOfPair; attempt++) {
    const refused = await me.refused(changePassword, { body: guess })
    expect(refused).toEqual({
      status: 403,
      body: { msg: 'Wrong password', code: 'present_password_wrong' },
    })
  }
  const right = { ...guess, currentPassword: PASSWORD }
  expect((await me.refused(changePassword, { body: right })).status).toBe(429)
  const email = { email: 'nueva@ejemplo.mx', password: PASSWORD }
  expect((await me.refused(requestEmailChange, { body: email })).status).toBe(429)
  const entry = { email: student.email, password: PASSWORD }
  expect((await academy.as().refused(login, { body: entry })).status).toBe(429)
  academy.clock.advance({ minutes: 15 })
  const later = academy.as(student)
  expect(await later.call(changePassword, { body: right })).toEqual({ msg: 'Password updated' })
  expect(await academy.emailsTo(student.email)).toHaveLength(1)
})

test('of two changes at once from the same password one is made', async () => {
  const student = await buildStudent(academy)
  const me = academy.as(student)
  await me.call(getProfile)
  const passwords = ['primera clave larga', 'segunda clave larga', 'tercera clave larga']
  const answers = await Promise.all(
    passwords.map((password) =>
      me.send(changePassword, { body: { currentPassword: PASSWORD, password } }),
    ),
  )
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
    200, 403, 403,
  ])
})

test('a changed password leaves no link of before worth anything', async () => {
  const { id, type, email } = await buildStudent(academy)
  await academy.as().call(requestPasswordReset, { body: { email } })
  const [message] = await academy.emailsTo(email)
  const token = /\/restablecer\/([\w-]+)/.exec(message!.text)![1]!
  const body = { currentPassword: PASSWORD, password: NEW_PASSWORD }
  await academy.as({ id, type }).call(changePassword, { body })
  const late = await academy.as().inject({
    method: 'POST',
    url: resetPassword.path,
    headers: { authorization: `Bearer ${token}` },
    payload: { password: 'de nadie más ahora' },
  })
  expect(late.json().code).toBe('mailed_token_invalid')
})

test('an administrator edits their own name too', async () => {
  const admin = await buildAdmin(academy)
  const edited = await academy.as(admin).call(editProfile, { body: { lastNames: 'De la O' } })
  expect(edited).toMatchObject({ lastNames: 'De la O', type: 'admin' })
})

test('nobody else learns a phone or a location', async () => {
  const phone = '5599887766'
  const professor = await buildProfessor(academy, { phone, location: 'Tlaxcala' })
  await buildCourse(academy, { professorId: professor.id, status: 'approved', items: 1 })
  const shown = JSON.stringify(await academy.as().call(listCourses))
  expect(shown).toContain(professor.lastNames)
  expect(shown).not.toContain(phone)
  expect(shown).not.toContain('Tlaxcala')
})
