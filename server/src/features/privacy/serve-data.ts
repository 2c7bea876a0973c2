import { Readable } from 'node:stream'
import { id, OWN_DATA_PATH, personDataPath } from '@ateneo/contract'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Context } from '../../context.ts'
import { fail } from '../../platform/errors/fail.ts'
import { readOwnData, readPersonData } from './data.ts'

/** Reading all of a person's rows is work: by far more than one needs, by far less than harms. */
const options = {
  schema: { hide: true },
  config: { rateLimit: { max: 10, timeWindow: '1 minute' } },
}

/** Downloads of personal data: one's own, and anybody's for administrators. */
export function servePersonalData(app: FastifyInstance, ctx: Context): void {
  app.get(OWN_DATA_PATH, options, async (request, reply) => {
    const caller = await app.authorize(request, 'signed-in')
    if (!caller) throw fail('token_missing')
    return sendJson(reply, await readOwnData(ctx, caller))
  })
  app.get<{ Params: { id: string } }>(personDataPath(':id'), options, async (request, reply) => {
    const admin = await app.authorize(request, ['admin'])
    const userId = id.safeParse(request.params.id)
    if (!admin || !userId.success) throw fail('person_not_found')
    return sendJson(reply, await readPersonData(ctx, admin, userId.data))
  })
}

function sendJson(reply: FastifyReply, pieces: AsyncIterable<string>): FastifyReply {
  return reply
    .header('cache-control', 'private, no-store')
    .header('content-disposition', 'attachment; filename="datos.json"')
    .type('application/json; charset=utf-8')
    .send(Readable.from(pieces))
}
