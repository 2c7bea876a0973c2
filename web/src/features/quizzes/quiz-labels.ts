/** The fields of a quiz's editor. */
export const labels = {
  title: 'Título',
  description: 'Descripción',
  instructions: 'Instrucciones',
  passPercent: 'Para aprobar',
  maxAttempts: 'Intentos por alumno',
  grade: 'Qué intento cuenta',
  cooldownMinutes: 'Pausa entre intentos',
  timeLimitMinutes: 'Tiempo por intento',
  reveal: 'Mostrar las respuestas correctas',
  isShuffled: 'Mezclar',
} as const
