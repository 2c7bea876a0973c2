import { recordAudit } from '../audit/service.ts'
import type { Context } from '../../context.ts'
import { fail } from '../../platform/errors/fail.ts'
import type { Caller } from '../../platform/http/route.ts'
import { getSite } from '../settings/service.ts'
import { findSubject, type KnownSubject, parts, readPart } from './data-store.ts'
import { fieldNames } from './field-names.ts'
import type { Part } from './part-store.ts'

/** JSON with all that the database keeps about the caller, piece by piece. */
export async function readOwnData(ctx: Context, caller: Caller): Promise<AsyncIterable<string>> {
  const person = await findSubject(ctx.db, caller.id)
  if (!person) throw fail('token_invalid')
  return writeData(ctx, person, { academy: (await getSite(ctx)).name, parts, left: [] })
}

/** The same of anybody, without private messages; leaves an audit entry before the first byte. */
export async function readPersonData(
  ctx: Context,
  admin: Caller,
  userId: string,
): Promise<AsyncIterable<string>> {
  const person = await findSubject(ctx.db, userId)
  if (!person) throw fail('person_not_found')
  await ctx.db.transaction((tx) =>
    recordAudit(ctx, tx, admin, {
      action: 'user.download_data',
      subject: { type: 'user', id: userId, label: person.name },
    }),
  )
  return writeData(ctx, person, {
    academy: (await getSite(ctx)).name,
    parts: parts.filter(({ isPrivate }) => !isPrivate),
    left: [
      'Mensajes privados: los descarga la propia persona desde su cuenta.',
      'Notas de estudio: las descarga la propia persona desde su cuenta.',
    ],
  })
}

interface Contents {
  academy: string
  parts: readonly Part[]
  /** Sentences of what else is left out. */
  left: readonly string[]
}

async function* writeData(
  ctx: Context,
  person: KnownSubject,
  { academy, parts: included, left }: Contents,
): AsyncGenerator<string> {
  const head = {
    academia: academy,
    generado_el: ctx.now().toISOString(),
    no_incluido: [
      'Contraseñas, códigos y enlaces de un solo uso: se guardan de forma ilegible.',
      ...left,
    ].join(' '),
  }
  yield `${JSON.stringify(head, null, 2).slice(0, -2)},\n  "datos": {`
  for (const [index, part] of included.entries()) {
    yield `${index === 0 ? '' : ','}\n    ${JSON.stringify(part.name)}: [`
    let isFirst = true
    for await (const row of readPart(ctx.db, part, person)) {
      yield `${isFirst ? '' : ','}\n      ${JSON.stringify(renamed(row))}`
      isFirst = false
    }
    yield isFirst ? ']' : '\n    ]'
  }
  yield '\n  }\n}\n'
}

function renamed(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [fieldNames[name] ?? name, value]),
  )
}
