/**
 * The endpoints, for those who only call them. The build of the web leaves out of this module what
 * only checks: schemas, and with them Zod, are for the screens that have forms.
 */
export * from './index.ts'
