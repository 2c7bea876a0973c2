import { queue } from '../../platform/jobs/queue.ts'

export const searchWordSweeps = queue<object>('insights.search-word-sweep', { cron: '13 9 * * *' })
export const visitSweeps = queue<object>('insights.visit-sweep', { cron: '43 9 * * *' })
