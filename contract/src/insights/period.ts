import { z } from 'zod'

/** Calendar days in the academy's time zone, both included. */
export const period = z
  .object({ from: z.iso.date(), to: z.iso.date() })
  .refine(({ from, to }) => from <= to, {
    path: ['to'],
    error: 'El final del periodo es anterior a su principio',
  })
