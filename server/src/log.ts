import pino from 'pino'

export function openLog(level: string) {
  return pino({ level, timestamp: pino.stdTimeFunctions.isoTime })
}
