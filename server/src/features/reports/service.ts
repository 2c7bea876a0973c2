export { eraseReports } from './erasure-store.ts'
export { decideReportCase, getReportCase } from './case-decision.ts'
export { countReportCases, listReportCases, listReports } from './queue.ts'
export { reportThing } from './report.ts'
