export { decideReportCase, getReportCase } from './deciding.ts'
export { countReportCases, listReportCases, listReports } from './queue.ts'
export { reportThing } from './reporting.ts'
