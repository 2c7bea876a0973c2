/**
 * Word lists for course texts. Every course has the words of `frames`, about a tenth share a theme,
 * and invented crafts give a long tail of rare words.
 */

export const frames = [
  'Curso de {a} para principiantes',
  'Introducción a {a} con {b}',
  'Taller práctico de {a}',
  '{a} desde cero, paso a paso',
  'Domina {a} y {b} en un mes',
  'Fundamentos de {a}',
  '{a} para la vida diaria',
  'Secretos de {a} con {b}',
]

export const sentences = [
  'En este curso aprenderás {a} con ejercicios prácticos y ejemplos de todos los días.',
  'No necesitas experiencia: empezamos por lo más sencillo y avanzamos paso a paso.',
  'Al terminar podrás usar {a} y {b} en tu propio trabajo.',
  'Cada lección trae un ejercicio corto y una lista de materiales fáciles de conseguir.',
  'Verás cómo {a} se relaciona con {b}, y por qué conviene practicar las dos cosas juntas.',
  'Incluye plantillas, lecturas y un proyecto final que presentarás a tus compañeros.',
  'Dedicaremos una lección completa a {a}, con los errores más comunes y la manera de evitarlos.',
  'Pensado para quien tiene poco tiempo: las clases duran menos de veinte minutos.',
]

export const themes =
  `acuarela, fotografía, programación, contabilidad, repostería, guitarra, inglés, náhuatl,
  ajedrez, costura, carpintería, estadística, álgebra, química, astronomía, jardinería,
  panadería, mercadotecnia, liderazgo, ahorro, inversión, historia, literatura, poesía, teatro,
  canto, piano, violín, danza, yoga, nutrición, primeros auxilios, electricidad, mecánica,
  diseño gráfico, animación, edición de video, redacción, oratoria, bases de datos`.split(/,\s+/)

export const stems =
  `acer bord cant card cest cinc cob cord dan dor enc esc esm est fil flor forj fres grab hil lab
  lan lin map marc mim mod mold nov orn pap past pint plat plum pul ram rec rim sal tall tap tej
  tel tint torn trens vid vol zurc`.split(/\s+/)

export const middles = ['', 'ab', 'ac', 'al', 'am', 'an', 'ar', 'at', 'el', 'er', 'il', 'in', 'ol']

export const endings =
  `ado ador aje ancia ería ero eta ido illo ismo ista ología ón ota uno ura`.split(/\s+/)

/** In exactly one course. */
export const rareWord = 'ocarina'
/** In most courses. */
export const commonWord = 'ejercicios'
/** 'fotografía' with a typo. */
export const misspeltWord = 'fotorgafia'

export const firstNames = ['Ana', 'Luis', 'María', 'José', 'Sofía', 'Diego', 'Valeria', 'Joaquín']
export const lastNames = [
  'García',
  'Hernández',
  'Martínez',
  'López',
  'González',
  'Pérez',
  'Sánchez',
  'Ramírez',
  'Cruz',
  'Flores',
]
