/** Words of people's searches that say nothing of a course, without accents. */
const fillers = new Set(
  [
    'quiero quisiera queria querer gustaria gusta interesa interesan busco buscar buscando',
    'necesito necesitar deseo ocupo puedo poder dame muestrame recomienda recomiendame',
    'aprender aprendo aprenda estudiar estudio saber conocer ensename ensenen ensenar',
    'curso cursos cursito clase clases tutorial tutoriales',
    'algo alguien alguno alguna algun hola buenas favor gracias',
    // Stop words of Spanish, whose list has them with an accent only.
    'mas si tambien mio mia mios mias estan esta habia habra sera seran tenia tendra',
  ].flatMap((line) => line.split(' ')),
)

export function isFiller(word: string): boolean {
  return fillers.has(word)
}
