import { getProfile, login, resetPassword } from '@ateneo/contract'
import { eq, sql } from '../platform/db/drizzle.ts'
import { beforeAll, expect, test } from 'vitest'
import { auditEntries } from '../features/audit/tables.ts'
import { resetEmails } from '../features/identity/queues.ts'
import { settleIn } from '../testing/backups.ts'
import { buildPlainAdmin, buildStudent } from '../testing/builders/build-people.ts'
import { beginCommand, runCommand } from '../testing/command.ts'
import { withAcademy } from '../testing/with-academy.ts'

const academy = withAcademy()

beforeAll(async () => {
  await settleIn(academy)
})

const operate = (name: 'admin' | 'jobs', ...args: string[]) =>
  runCommand(`operator/${name}-command.ts`, args, {
    DATABASE_URL: academy.databaseUrl,
    DATA_DIR: academy.ctx.config.dataDir,
    PUBLIC_URL: 'https://cursos.ejemplo.mx',
  })

const entriesOf = (action: string) =>
  academy.db.select().from(auditEntries).where(eq(auditEntries.action, action))

test('an operator hands over a link for a new password, once', async () => {
  const student = await buildStudent(academy)
  const { code, output } = await operate('admin', 'reset-password', student.email.toUpperCase())
  expect(code).toBe(0)
  const token = /https:\/\/cursos\.ejemplo\.mx\/restablecer\/(\S+)/.exec(output)?.[1]
  // The command's clock is that of the machine, the test's stands still.
  const [row] = await academy.db
    .execute(
      sql`
    select count(*)::int as tokens from mailed_tokens
    where user_id = ${student.id} and expires_at > now()`,
    )
    .then(({ rows }) => rows)
  expect(row).toEqual({ tokens: 1 })
  const body = { password: 'una contraseña nueva' }
  await academy.withToken(token!).call(resetPassword, { body })
  const credentials = { email: student.email, password: 'una contraseña nueva' }
  await academy.as().call(login, { body: credentials })
  expect(await entriesOf('user.issue_reset_link')).toMatchObject([
    { actorName: 'Operador (terminal)', actorRole: 'operator', personId: student.id },
  ])
})

test('an operator creates an administrator, once', async () => {
  const email = 'nueva@academia.mx'
  const ends = await Promise.all([1, 2].map(() => operate('admin', 'create', email)))
  const [made, refused] = ends.toSorted((a, b) => a.code! - b.code!)
  const password = /contraseña: (\S+)/.exec(made!.output)?.[1] ?? ''
  expect(await academy.as().call(login, { body: { email, password } })).toMatchObject({
    type: 'admin',
    userData: { isSuperAdmin: true },
  })
  expect(refused).toEqual({ code: 1, output: `Ya hay una cuenta con el correo ${email}.\n` })
  expect(await entriesOf('user.create_administrator')).toHaveLength(1)
})

test('an operator names an administrator super administrator, and nobody else', async () => {
  const plain = await buildPlainAdmin(academy)
  const named = { code: 0, output: `${plain.email} es desde ahora Super Administrador.\n` }
  expect(await operate('admin', 'name', plain.email)).toEqual(named)
  const session = academy.as(plain)
  expect(await session.call(getProfile)).toMatchObject({ isSuperAdmin: true })
  const again = { code: 0, output: `${plain.email} ya es Super Administrador.\n` }
  expect(await operate('admin', 'name', plain.email)).toEqual(again)
  expect(await entriesOf('user.name_super_admin_from_terminal')).toMatchObject([
    { actorRole: 'operator', personId: plain.id },
  ])
  for (const { email } of [
    await buildStudent(academy),
    await buildPlainAdmin(academy, { state: 'suspended' }),
  ]) {
    const { code, output } = await operate('admin', 'name', email)
    expect({ code, output }).toMatchObject({
      code: 1,
      output: expect.stringContaining('no es una cuenta activa de administración'),
    })
  }
  expect(await operate('admin', 'name', 'nadie@ejemplo.mx')).toMatchObject({ code: 1 })
})

test('what cannot be is said in a line, or with how it is used', async () => {
  expect(await operate('admin', 'reset-password', 'nadie@ejemplo.mx')).toEqual({
    code: 1,
    output: 'No hay una cuenta con el correo nadie@ejemplo.mx.\n',
  })
  for (const args of [[], ['create'], ['create', 'no-es-correo'], ['borrar', 'a@b.mx']]) {
    expect(await operate('admin', ...args)).toMatchObject({ code: 2, output: /^Uso: / })
  }
  expect(await operate('jobs', 'retry')).toMatchObject({ code: 2, output: /^Uso: / })
})

test('a reader that leaves early, as head does, ends no command with a stack', async () => {
  const { child, ended } = beginCommand('operator/doctor-command.ts', [], {
    DATABASE_URL: academy.databaseUrl,
    DATA_DIR: academy.ctx.config.dataDir,
  })
  child.stdout!.destroy()
  expect(await ended).toEqual({ code: 0, output: '' })
})

test('failed jobs are listed with their reason, and tried again', async () => {
  const student = await buildStudent(academy)
  for (const _ of [1, 2])
    await academy.ctx.jobs.enqueue(academy.db, resetEmails, { userId: student.id })
  await academy.db.execute(sql`
    update pgboss.job set state = 'failed', completed_on = now(),
      output = ${JSON.stringify({ message: '550 no existe\nmás' })}::jsonb where name = ${resetEmails.name}`)
  const found = await operate('jobs', 'list')
  expect(found.output).toContain(`${resetEmails.name}: en espera 0, en marcha 0, con falla 2\n`)
  const ids = [...found.output.matchAll(/^ {2}(\S+) .*: 550 no existe$/gm)].map(([, id]) => id!)
  expect(ids).toHaveLength(2)
  const one = await operate('jobs', 'retry', ids[0]!)
  expect(one).toEqual({ code: 0, output: 'Se intentan otra vez: 1\n' })
  const again = await operate('jobs', 'retry', ids[0]!)
  expect(again.code).toBe(1)
  expect(again.output).toContain(`No hay un trabajo con falla ${ids[0]}.`)
  const rest = await operate('jobs', 'retry', `--queue=${resetEmails.name}`)
  expect(rest.output).toBe('Se intentan otra vez: 1\n')
  expect((await operate('jobs', 'retry', '--all')).output).toBe('Se intentan otra vez: 0\n')
  const unknown = await operate('jobs', 'retry', '--queue=nada')
  expect(unknown.code).toBe(1)
  expect(unknown.output).toContain('No hay una cola nada.')
})
