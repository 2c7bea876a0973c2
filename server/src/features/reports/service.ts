export { eraseReports } from './erasure-store.ts'
export { decideReportCase, getReportCase } from './deciding.ts'
export { countReportCases, listReportCases, listReports } from './queue.ts'
export { reportThing } from './reporting.ts'
