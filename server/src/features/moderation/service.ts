export { dismissReports, hideReported, restoreReported } from './decisions.ts'
