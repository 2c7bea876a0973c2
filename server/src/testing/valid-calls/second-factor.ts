import * as calls from '@ateneo/contract'
import { buildStudent, PASSWORD, restorePasswords } from '../builders/build-people.ts'
import { buildSecondFactors, challengeOf, codeOf } from '../second-factor.ts'
import { row, type Fixtures } from './fixtures.ts'

type State = Parameters<typeof buildSecondFactors>[2]

export function secondFactorCalls({ academy, users }: Fixtures) {
  const everybody = async (state: State) => {
    await restorePasswords(academy)
    await buildSecondFactors(academy, Object.values(users), state)
  }
  const proof = async () => {
    await everybody('enabled')
    return { body: { password: PASSWORD, code: codeOf(academy) } }
  }
  const atLogin = async (state: State) => {
    const student = await buildStudent(academy)
    await buildSecondFactors(academy, [student], state)
    return { challenge: await challengeOf(academy, student) }
  }
  return [
    row(calls.getSecondFactor),
    row(calls.beginSecondFactor, async () => {
      await everybody('none')
      return { body: { password: PASSWORD } }
    }),
    row(calls.enableSecondFactor, async () => {
      await everybody('begun')
      return { body: { code: codeOf(academy) } }
    }),
    row(calls.disableSecondFactor, proof),
    row(calls.renewRecoveryCodes, proof),
    row(calls.removeSecondFactor, async () => {
      await everybody('none')
      const student = await buildStudent(academy)
      await buildSecondFactors(academy, [student], 'enabled')
      return { params: { id: student.id }, body: { reason: 'Perdió su teléfono.' } }
    }),
    row(calls.loginSecondFactor, async () => ({
      body: { ...(await atLogin('enabled')), code: codeOf(academy) },
    })),
    row(calls.beginSecondFactorAtLogin, async () => ({ body: await atLogin('none') })),
    row(calls.enableSecondFactorAtLogin, async () => ({
      body: { ...(await atLogin('begun')), code: codeOf(academy) },
    })),
  ]
}
