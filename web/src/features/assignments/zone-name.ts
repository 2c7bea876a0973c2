import { timeZones } from '@ateneo/contract/calendar'

/** `Ciudad de México (centro)` of `America/Mexico_City`; the name itself where it has no label. */
export const zoneName = (timeZone: string) =>
  timeZones.find(([name]) => name === timeZone)?.[1] ?? timeZone
