/**
 * Drizzle for the whole server: Node.js parses the `exports` of a package for each import of it, and
 * those of drizzle-orm are 170 kB: 450 imports took a quarter of the time that loading takes.
 */
// oxlint-disable-next-line no-restricted-imports
export * from 'drizzle-orm'
