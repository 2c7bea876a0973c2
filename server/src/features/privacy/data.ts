import { recordAudit } from '../audit/service.ts'
import type { Context } from '../../context.ts'
import { fail } from '../../platform/errors/fail.ts'
import { isSuperAdmin } from '../../platform/http/is-super-admin.ts'
import type { Caller } from '../../platform/http/route.ts'
import { getSite } from '../settings/service.ts'
import { findSubject, type KnownSubject, partsFor, type Reader, readPart } from './data-store.ts'
import { fieldNames } from './field-names.ts'

/** JSON with all that the database keeps about the caller, piece by piece. */
export async function readOwnData(ctx: Context, caller: Caller): Promise<AsyncIterable<string>> {
  const person = await findSubject(ctx.db, caller.id)
  if (!person) throw fail('token_invalid')
  return writeData(ctx, person, { academy: (await getSite(ctx)).name, reader: 'self', left: [] })
}

/**
 * The same of anybody, without private messages and what only super administrators see; leaves an
 * audit entry before the first byte.
 */
export async function readPersonData(
  ctx: Context,
  admin: Caller,
  userId: string,
): Promise<AsyncIterable<string>> {
  const person = await findSubject(ctx.db, userId)
  if (!person) throw fail('person_not_found')
  const reader = isSuperAdmin(admin) ? 'super-admin' : 'admin'
  if (person.type === 'admin' && person.id !== admin.id && reader === 'admin') {
    throw fail('super_admin_required')
  }
  await ctx.db.transaction((tx) =>
    recordAudit(ctx, tx, admin, {
      action: 'user.download_data',
      subject: { type: 'user', id: userId, label: person.name },
    }),
  )
  return writeData(ctx, person, {
    academy: (await getSite(ctx)).name,
    reader,
    left: [
      'Mensajes privados: los descarga la propia persona desde su cuenta.',
      'Notas de estudio: las descarga la propia persona desde su cuenta.',
      ...(reader === 'admin' ? [ofSuperAdmins] : []),
    ],
  })
}

const ofSuperAdmins =
  'Ganancias, pagos y datos bancarios, tokens de acceso, avisos a otros sistemas y solicitudes de eliminar datos: los descarga un Super Administrador.'

interface Contents {
  academy: string
  reader: Reader
  /** Sentences of what else is left out. */
  left: readonly string[]
}

async function* writeData(
  ctx: Context,
  person: KnownSubject,
  { academy, reader, left }: Contents,
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
  for (const [index, part] of partsFor(reader).entries()) {
    yield `${index === 0 ? '' : ','}\n    ${JSON.stringify(part.name)}: [`
    let isFirst = true
    for await (const row of readPart(ctx.db, part, { person, reader })) {
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
