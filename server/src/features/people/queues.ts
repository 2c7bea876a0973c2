import { queue } from '../../platform/jobs/queue.ts'

/** Writes the next lines of an import. */
export const peopleImportJobs = queue<{ importId: string }>('people.import', {
  timeoutSeconds: 300,
})
export const peopleImportSweeps = queue<object>('people.import-sweep', { cron: '23 8 * * *' })
