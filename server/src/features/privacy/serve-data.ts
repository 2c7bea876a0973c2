import { id, OWN_DATA_PATH, personDataPath } from '@ateneo/contract'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Context } from '../../context.ts'
import { fail } from '../../platform/errors/fail.ts'
import type { Caller } from '../../platform/http/route.ts'
import { sendExport } from '../../platform/http/send-export.ts'
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
    return sendJson(reply, caller, await readOwnData(ctx, caller))
  })
  app.get<{ Params: { id: string } }>(personDataPath(':id'), options, async (request, reply) => {
    const admin = await app.authorize(request, ['admin'])
    const userId = id.safeParse(request.params.id)
    if (!admin || !userId.success) throw fail('person_not_found')
    return sendJson(reply, admin, await readPersonData(ctx, admin, userId.data))
  })
}

function sendJson(
  reply: FastifyReply,
  { id: callerId }: Caller,
  pieces: AsyncIterable<string>,
): Promise<FastifyReply> {
  reply.header('content-disposition', 'attachment; filename="datos.json"')
  return sendExport(reply, callerId, { type: 'application/json; charset=utf-8', pieces })
}
