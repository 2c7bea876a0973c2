/** A whole second of the address (`t=`); `undefined` for anything else. */
export function readSecond(value: string | null): number | undefined {
  return value !== null && /^\d{1,6}$/.test(value) ? Number(value) : undefined
}
