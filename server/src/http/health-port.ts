import Fastify, { type FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { prepareDrain } from './drain.ts'
import { answerErrors } from './errors.ts'
import { answerHealth } from './health.ts'
import { RequestLog } from './log-requests.ts'
import { serveNoScreens } from './ssr/screens.ts'

/** What a process without people answers: whether it lives, and whether it can work. */
export function buildHealthApp(ctx: Context): FastifyInstance {
  const app = Fastify({
    loggerInstance: ctx.log,
    logController: new RequestLog(ctx.log, ctx.config.logSample),
  })
  prepareDrain(app)
  answerErrors(app)
  answerHealth(app, ctx)
  serveNoScreens(app)
  return app
}
