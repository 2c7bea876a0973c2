/**
 * Review phrases that fit any course. `{tema}` is a theme of the course, `{profe}` its professor.
 */

/** For 4 and 5 stars, with a theme of the course. */
export const aboutThemes = [
  'La lección de {tema} la vi tres veces, y no porque fuera confusa: porque me encantó.',
  'Lo de {tema} por sí solo vale el curso.',
  'Yo llegué buscando {tema} y me quedé por todo lo demás.',
  'Batallaba mucho con {tema}; aquí por fin me cayó el veinte.',
  'Qué bien explicado todo lo de {tema}.',
  'Pausé, practiqué y regresé varias veces a {tema}. Ya me sale.',
  'Después de ver la parte de {tema} le hablé a mi hermana para que se inscribiera.',
  'Sobre {tema} había leído mucho y entendido poco, hasta ahora.',
  'Mi parte favorita: {tema}.',
  'En otros cursos lo de {tema} suena complicadísimo. Aquí parece plática.',
  'Tomé apuntes de todo, pero de {tema} llené cuatro hojas.',
  'Ojalá {profe} haga un curso completo sobre {tema}.',
  'Vine por recomendación de una amiga y lo de {tema} superó lo que me había contado.',
  'Avanzo poco a poco por el trabajo; voy en {tema} y me gusta mucho el ritmo.',
  'Lo pongo en la computadora mientras como y ya voy a repetir la parte de {tema}.',
  'Si tienen duda, vean nada más cómo explica {tema}.',
  'Con {tema} entendí qué estaba haciendo mal desde el principio.',
  'Pensé que ya sabía de {tema}. No sabía.',
]

/** For 5 stars, as a last sentence. */
export const closings = [
  'Muy recomendable.',
  'Todo mi agradecimiento a {profe}.',
  'Ya quiero el siguiente.',
  'Lo volvería a tomar.',
  'Se pasa volando.',
  'Se lo recomendé a media familia.',
  'De lo mejor que he tomado este año.',
  '¡Mil gracias!',
  'Diez de diez.',
  'Ojalá suban más cursos así.',
  'Se nota el trabajo que hay detrás.',
  'Un abrazo desde Zacatecas.',
  'Saludos desde Mérida.',
  'Saludos desde Hermosillo.',
  'Felicidades a {profe}.',
  'Vale mucho la pena.',
]

/** For 4 stars, as a last sentence. */
export const reservations = [
  'Le pongo cuatro porque me hubiera gustado que durara más.',
  'Solo mejoraría un poco el volumen.',
  'Le faltaría nada más un resumen por escrito.',
  'No le doy cinco porque algunas lecciones son muy cortas.',
  'Me gustaría que tuviera ejercicios extra.',
  'Le falta un poquito de práctica guiada, pero cumple.',
  'La música del inicio se repite mucho, es un detalle.',
  'Ojalá agreguen subtítulos pronto.',
  'Para redondear le vendría bien un proyecto más.',
]

/** Short reviews for 4 and 5 stars. */
export const brief = [
  'Excelente.',
  'Muy claro y muy bien hecho.',
  'Me encantó, gracias.',
  'Justo lo que buscaba.',
  'Sencillo, bonito y útil.',
  'Buenísimo 👏',
  'Superó lo que esperaba.',
  'Lo terminé en un fin de semana.',
  'Muy buen ritmo, nada aburrido.',
  'Claro, directo y con buen humor.',
  'Todo muy bien explicado.',
  'Se aprende sin sentirlo.',
  'Qué gusto encontrar algo tan cuidado.',
  'Lo esperaba bueno y fue mejor.',
  'Corto y sustancioso.',
  'Me lo recomendó mi cuñada y tenía razón.',
  'Voy por la segunda vuelta.',
  'Todo lo que necesitaba para empezar.',
  'Ni una lección de relleno.',
  'Por fin algo que se entiende a la primera.',
  'Muy ameno 😊',
  'Lo tomé en el camión, de ida y vuelta al trabajo.',
  'Explica con paciencia y sin presumir.',
  'Bonito, útil y al grano.',
  'Gracias por hacerlo en español y con ejemplos de aquí.',
  'Me gustó mucho la forma de enseñar de {profe}.',
]

/** For 3 stars and fewer, before the criticism. */
export const admissions = [
  'No está mal.',
  'Esperaba otra cosa.',
  'Cumple a medias.',
  'Tiene cosas buenas, pero me dejó con dudas.',
  'Quizá no era para mí.',
  'Se agradece el esfuerzo.',
]

/** For 3 stars and fewer, without criticism of the course itself. */
export const disappointments = [
  'Se me hizo lento; varias ideas se repiten.',
  'Algunas explicaciones van demasiado rápido y hay que pausar mucho.',
  'El sonido cambia de una lección a otra y distrae.',
  'Para mí fue muy básico, quizá a otra persona le sirva más.',
  'Hay buenas ideas, pero le falta orden.',
  'Lo de {tema} me quedó a deber; el resto está bien.',
]
