import type { DeletionOutlook } from '@ateneo/contract'
import { expect, test } from 'vitest'
import { keptWords, lostWords, taughtWords } from './deletion-preview-labels.ts'

const nothing: DeletionOutlook = {
  obstacle: null,
  orders: 0,
  earnings: 0,
  certificates: 0,
  texts: 0,
  courses: 0,
  tickets: 0,
  conversations: 0,
  published: 0,
  students: 0,
}

test('who has nothing loses the account alone', () => {
  expect(lostWords(nothing, true)).toEqual([
    'Tu cuenta: nombre, correo, teléfono, foto, sesiones, avisos y favoritos.',
  ])
  expect(keptWords(nothing, true)).toEqual([
    'Lo que decidió la administración queda en la auditoría, sin nombres.',
  ])
})

test('purchases, certificates, texts and tickets are counted', () => {
  const outlook = {
    ...nothing,
    orders: 2,
    certificates: 1,
    texts: 1,
    courses: null,
    tickets: 1,
    conversations: 2,
  }
  expect(keptWords(outlook, false).slice(0, 3)).toEqual([
    '2 compras: importe y fecha, porque la ley fiscal lo pide.',
    '1 certificado: el folio sigue siendo válido, sin su nombre.',
    '1 comentario o pregunta, de «Persona eliminada».',
  ])
  expect(lostWords(outlook, false).slice(1)).toEqual([
    'El acceso a todos los cursos de la suscripción.',
    '1 solicitud de ayuda, con sus archivos.',
    '2 conversaciones privadas, también para la otra persona.',
  ])
})

test.each([
  [0, 0, 'Tus borradores se eliminan.'],
  [
    1,
    1,
    'Tu curso publicado deja de venderse. La persona que tiene alguno lo conserva, como curso de «Maestro de la academia». Tus borradores se eliminan.',
  ],
  [
    2,
    9,
    'Tus 2 cursos publicados dejan de venderse. Las 9 personas que tienen alguno lo conservan, como curso de «Maestro de la academia». Tus borradores se eliminan.',
  ],
])('%i courses with %i students', (published, students, sentence) => {
  const outlook = { ...nothing, published, students }
  expect(taughtWords(outlook, { role: 'professor', isOwn: true })).toBe(sentence)
  expect(taughtWords(outlook, { role: 'student', isOwn: true })).toBe(undefined)
})
