/**
 * The endpoints without their schemas: the web build strips Zod from this module, so that only
 * screens with forms load it.
 */
export * from './index.ts'
