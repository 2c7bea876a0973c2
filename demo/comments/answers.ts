/** Professors' answers. `{nombre}` is the reviewer's first name. */

/** For 4 and 5 stars. */
export const thanks = [
  '¡Muchas gracias, {nombre}! Comentarios así dan ganas de grabar el siguiente.',
  'Gracias por tomarte el tiempo de escribir, {nombre}. Un abrazo.',
  'Qué alegría leerte, {nombre}. Cuéntame cómo te va cuando lo pongas en práctica.',
  '{nombre}, gracias. Si te quedó alguna duda, vuelve a esa lección con calma: a mí también me costó.',
  'Gracias, {nombre}. Estoy preparando más material en esa misma línea.',
  'Me da mucho gusto que te haya servido, {nombre}.',
  '¡Gracias, {nombre}! Lo que cuentas es justo lo que buscaba al planear el curso.',
]

/** For 3 stars and fewer. */
export const regrets = [
  'Gracias por decirlo con claridad, {nombre}. Lo tomo en cuenta para la siguiente versión.',
  'Tienes razón en parte, {nombre}. Voy a regrabar esa lección con más ejemplos.',
  'Lamento que no fuera lo que esperabas, {nombre}. Si me escribes por el centro de ayuda, te recomiendo por dónde seguir.',
  '{nombre}, gracias por la observación. Ya la anoté junto con otras parecidas.',
  'Entiendo, {nombre}. Ese tema da para más y le voy a dedicar una lección completa.',
]

/** For reviews that missed captions, in a course that has them now. */
export const captionsAreThere =
  'Gracias por pedirlos, {nombre}: el curso ya tiene subtítulos. Se encienden en los controles del video.'

export const captionsMissed = /subtítulos/
