export { dismissReports, hideReported, restoreReported } from './deciding.ts'
