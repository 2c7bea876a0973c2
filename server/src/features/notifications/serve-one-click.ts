import { UNSUBSCRIBE_PATH } from '@ateneo/contract'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { unsubscribe } from './email-preferences.ts'

/** Mail services ask from few addresses for many people. */
const config = { rateLimit: { max: 300, timeWindow: '1 minute' }, isUnseen: true }
const MAX_BODY_BYTES = 4096

/**
 * One-click unsubscription (RFC 8058) at the address of the page that does it for people: the request
 * comes from the person's mail service, without a session, and its form says nothing that the address
 * does not.
 */
export async function serveOneClick(app: FastifyInstance, ctx: Context): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    const limits = { parseAs: 'buffer', bodyLimit: MAX_BODY_BYTES } as const
    scope.addContentTypeParser('*', limits, (_request, _body, done) => done(null))
    scope.post<{ Params: { token: string } }>(
      `${UNSUBSCRIBE_PATH}:token`,
      { schema: { hide: true }, config },
      async (request, reply) => {
        await unsubscribe(ctx, request.params.token)
        return reply
          .header('cache-control', 'no-store')
          .type('text/plain; charset=utf-8')
          .send('Ya no te enviaremos estos correos.\n')
      },
    )
  })
}
