import type { Role } from '@ateneo/contract'
import { eq } from '../platform/db/drizzle.ts'
import { SignJWT, UnsecuredJWT } from 'jose'
import { newId } from '../platform/db/columns.ts'
import { logout, openSession } from '../features/identity/service.ts'
import { users } from '../features/identity/tables.ts'
import type { TestApp } from './test-app.ts'
import { buildAdmin, buildProfessor, buildStudent } from './builders/build-people.ts'

type State = typeof users.$inferInsert.state

/** Invalid access tokens, by the reason. */
export async function buildDeadTokens(academy: TestApp): Promise<Record<string, string>> {
  const open = async (user: { id: string; type: Role }) => openSession(academy.ctx, user)
  const fallen = async (user: { id: string; type: Role }, state: State) => {
    const { accessToken } = await open(user)
    await academy.db.update(users).set({ state }).where(eq(users.id, user.id))
    return accessToken
  }
  const expired = await open(await buildAdmin(academy))
  academy.clock.advance({ minutes: 15 })

  const { accessToken } = await open(await buildAdmin(academy))
  const claims = JSON.parse(
    Buffer.from(accessToken.split('.')[1]!, 'base64url').toString(),
  ) as Record<string, string>
  const sign = (claims: Record<string, string>, key: string, alg = 'HS256') =>
    new SignJWT(claims).setProtectedHeader({ alg }).sign(Buffer.from(key))
  const { sessionKey } = academy.ctx.secrets

  const erased = await buildAdmin(academy)
  const erasedToken = (await open(erased)).accessToken
  await academy.db.delete(users).where(eq(users.id, erased.id))
  const ended = await open(await buildAdmin(academy))
  await logout(academy.ctx, ended.refreshToken)

  return {
    'an expired token': expired.accessToken,
    'a suspended administrator': await fallen(await buildAdmin(academy), 'suspended'),
    'a suspended professor': await fallen(await buildProfessor(academy), 'suspended'),
    'a suspended student': await fallen(await buildStudent(academy), 'suspended'),
    'an unverified student': await fallen(await buildStudent(academy), 'unverified'),
    'a professor before approval': await fallen(await buildProfessor(academy), 'awaiting_approval'),
    'a rejected professor': await fallen(await buildProfessor(academy), 'rejected'),
    'a deleted user': erasedToken,
    'an ended session': ended.accessToken,
    'an unsigned token': new UnsecuredJWT(claims).encode(),
    'a token of another key': await sign(claims, 'x'.repeat(64)),
    'a token of another algorithm': await sign(claims, sessionKey, 'HS512'),
    'a token of no session': await sign({ ...claims, sid: newId() }, sessionKey),
  }
}
