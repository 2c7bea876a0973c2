import { reportSearch, reportView, type MeasuredPage } from '@ateneo/contract'
import type { FastifyInstance } from 'fastify'
import { browserAgent } from './browser-agent.ts'

export interface View {
  page: MeasuredPage
  courseId?: string
  referrer?: string
  campaign?: string
}

/** What the browsers of visitors report to one process. */
export function visitorsOf(app: FastifyInstance) {
  const send = async (url: string, body: object, headers: Record<string, string> = {}) =>
    app.inject({ method: 'POST', url, body, headers: { 'user-agent': browserAgent, ...headers } })
  return {
    see: (view: View, headers?: Record<string, string>) => send(reportView.path, view, headers),
    search: (words: string, found: boolean, headers?: Record<string, string>) =>
      send(reportSearch.path, { words, found }, headers),
  }
}
