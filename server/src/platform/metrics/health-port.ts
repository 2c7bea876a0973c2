import Fastify, { type FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { answerMetrics } from './answer-metrics.ts'
import { listDatabaseGauges } from './database-gauges.ts'
import type { GaugeSource } from './gauges.ts'
import { Metrics } from './metrics.ts'
import { prepareDrain } from '../http/drain.ts'
import { answerErrors } from '../http/errors.ts'
import { answerHealth } from '../http/health.ts'
import { RequestLog } from '../http/log-requests.ts'
import { serveNoScreens } from '../ssr/screens.ts'

/** What a process without people answers: whether it lives, whether it can work, and its numbers. */
export function buildHealthApp(ctx: Context, gauges: GaugeSource[]): FastifyInstance {
  const app = Fastify({
    loggerInstance: ctx.log,
    logController: new RequestLog(ctx.log, ctx.config.logSample),
  })
  prepareDrain(app)
  answerErrors(app)
  answerHealth(app, ctx)
  const metrics = new Metrics([...listDatabaseGauges(ctx.db), ...gauges])
  answerMetrics(app, metrics, ctx.config.metricsToken)
  serveNoScreens(app)
  return app
}
