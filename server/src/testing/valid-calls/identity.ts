import * as calls from '@ateneo/contract'
import { newId } from '../../platform/db/columns.ts'
import { openSession } from '../../features/identity/service.ts'
import {
  buildChangeRequest,
  buildEmailChange,
  buildProfessorRequest,
  buildStudent,
  PASSWORD,
  restorePasswords,
} from '../builders/build-people.ts'
import { row, type Fixtures } from './fixtures.ts'

export function identityCalls({ academy, users, picture }: Fixtures) {
  const { email } = users['a student']
  const newEmail = () => `${newId()}@ejemplo.mx`
  const person = { firstNames: 'Ana', lastNames: 'Ruiz', password: 'lecturas de noche' }
  const session = async () => ({
    body: { refreshToken: (await openSession(academy.ctx, users['a student'])).refreshToken },
  })
  const request = async () => ({
    params: { id: (await buildProfessorRequest(academy)).request.id },
  })
  const changeRequest = async () => ({ params: { id: (await buildChangeRequest(academy)).id } })
  return [
    row(calls.register, () => ({ body: { ...person, type: 'student', email: newEmail() } })),
    row(
      calls.register,
      () => ({
        body: { ...person, type: 'professor', professionalId: '1234567', email: newEmail() },
      }),
      'a professor',
    ),
    row(calls.login, () => ({ body: { email, password: PASSWORD } })),
    row(calls.beginSignIn),
    row(calls.finishSignIn, () => ({ body: { response: 'code=x&state=y' } })),
    row(calls.registerBySignIn, () => ({ body: { challenge: 'x.y', firstNames: 'Ana' } })),
    row(calls.refresh, session),
    row(calls.logout, session),
    row(calls.verify),
    row(calls.resendVerification, async () => ({
      body: { email: (await buildStudent(academy, { state: 'unverified' })).email },
    })),
    row(calls.listProfessorRequests),
    row(calls.approveProfessor, request),
    row(calls.rejectProfessor, request),
    row(calls.readApplication, async () => {
      const { professor } = await buildProfessorRequest(academy)
      return { body: { email: professor.email, password: PASSWORD } }
    }),
    row(calls.sendApplication, async () => {
      const { professor } = await buildProfessorRequest(academy)
      const body = { email: professor.email, password: PASSWORD, presentation: 'Pinto desde niña.' }
      return { body }
    }),
    row(calls.sendApplicationWithFile, async () => {
      const { professor } = await buildProfessorRequest(academy)
      return { form: { email: professor.email, password: PASSWORD }, file: picture }
    }),
    row(calls.requestPasswordReset, () => ({ body: { email } })),
    row(calls.resetPassword, () => ({ body: { password: 'otra lectura de noche' } })),
    row(calls.getProfile),
    row(calls.editProfile, () => ({ body: { phone: '55 1234 5678', location: 'Puebla' } })),
    row(calls.editAppearance, () => ({
      body: { tamanoFuente: 'grande', modoAltoContraste: true },
    })),
    row(calls.getPublicProfile),
    row(calls.editPublicProfile, async () => {
      const professor = academy.as(users['the professor'])
      const body = await professor.call(calls.getPublicProfile)
      const { version } = await professor.call(calls.editPublicProfile, { body })
      const facts = { nivelEducativo: 'secundaria', tamanoClase: 20, metodologia: 'montessori' }
      const links = [{ label: 'Taller', url: 'https://ejemplo.mx' }]
      const words = { headline: 'Acuarelista', biography: 'Pinto.', links, materia: 'Arte' }
      return { body: { ...words, ...facts, version } as const }
    }),
    row(calls.changePassword, async () => {
      await restorePasswords(academy)
      return { body: { currentPassword: PASSWORD, password: 'otra lectura de noche' } }
    }),
    row(calls.requestEmailChange, async () => {
      await restorePasswords(academy)
      return { body: { email: newEmail(), password: PASSWORD } }
    }),
    row(calls.resendEmailChange, async () => {
      for (const { id } of Object.values(users)) await buildEmailChange(academy, id)
      return {}
    }),
    row(calls.confirmEmailChange),
    row(calls.uploadPhoto, () => ({ file: picture })),
    row(calls.deletePhoto),
    row(calls.submitChangeRequest, () => ({ body: { professionalId: '7654321' } })),
    row(calls.listChangeRequests),
    row(calls.approveChangeRequest, changeRequest),
    row(calls.rejectChangeRequest, async () => ({
      ...(await changeRequest()),
      body: { reason: 'No coincide con tu cédula.' },
    })),
  ]
}
