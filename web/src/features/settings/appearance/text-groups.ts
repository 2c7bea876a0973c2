import type { LandingTextName } from '@ateneo/contract'

/** The landing page's texts by heading, in the page's order. */
export const textGroups: readonly {
  title: string
  fields: readonly (readonly [name: LandingTextName, label: string])[]
}[] = [
  {
    title: 'Lo primero que se ve',
    fields: [
      ['heroTitle', 'Título'],
      ['heroLead', 'Texto debajo del título'],
      ['promise1Name', 'Primera promesa'],
      ['promise1Meaning', 'Qué significa la primera promesa'],
      ['promise2Name', 'Segunda promesa'],
      ['promise2Meaning', 'Qué significa la segunda promesa'],
      ['promise3Name', 'Tercera promesa'],
      ['promise3Meaning', 'Qué significa la tercera promesa'],
    ],
  },
  {
    title: 'Nosotros',
    fields: [
      ['aboutTitle', 'Título de Nosotros'],
      ['mission', 'Nuestra misión'],
      ['vision', 'Nuestra visión'],
    ],
  },
  {
    title: 'Cuatro rasgos',
    fields: [
      ['trait1Name', 'Primer rasgo'],
      ['trait1Meaning', 'Qué significa el primer rasgo'],
      ['trait2Name', 'Segundo rasgo'],
      ['trait2Meaning', 'Qué significa el segundo rasgo'],
      ['trait3Name', 'Tercer rasgo'],
      ['trait3Meaning', 'Qué significa el tercer rasgo'],
      ['trait4Name', 'Cuarto rasgo'],
      ['trait4Meaning', 'Qué significa el cuarto rasgo'],
    ],
  },
  {
    title: 'Cuatro razones para empezar',
    fields: [
      ['reason1Name', 'Primera razón'],
      ['reason1Meaning', 'Por qué la primera razón'],
      ['reason2Name', 'Segunda razón'],
      ['reason2Meaning', 'Por qué la segunda razón'],
      ['reason3Name', 'Tercera razón'],
      ['reason3Meaning', 'Por qué la tercera razón'],
      ['reason4Name', 'Cuarta razón'],
      ['reason4Meaning', 'Por qué la cuarta razón'],
    ],
  },
  {
    title: 'Categorías y precios',
    fields: [
      ['categoriesTitle', 'Título de las categorías'],
      ['categoriesSubtitle', 'Texto de las categorías'],
      ['plansTitle', 'Título de los precios'],
      ['plansSubtitle', 'Texto de los precios'],
    ],
  },
  {
    title: 'Cómo es un curso',
    fields: [
      ['answer1Question', 'Primera pregunta'],
      ['answer1', 'Primera respuesta'],
      ['answer2Question', 'Segunda pregunta'],
      ['answer2', 'Segunda respuesta'],
      ['answer3Question', 'Tercera pregunta'],
      ['answer3', 'Tercera respuesta'],
    ],
  },
  {
    title: 'Preguntas frecuentes',
    fields: [
      ['questionsTitle', 'Título de las preguntas'],
      ['question1', 'Pregunta 1'],
      ['question1Answer', 'Respuesta 1'],
      ['question2', 'Pregunta 2'],
      ['question2Answer', 'Respuesta 2'],
      ['question3', 'Pregunta 3'],
      ['question3Answer', 'Respuesta 3'],
      ['question4', 'Pregunta 4'],
      ['question4Answer', 'Respuesta 4'],
      ['question5', 'Pregunta 5'],
      ['question5Answer', 'Respuesta 5'],
    ],
  },
  {
    title: 'Pie de página y buscadores',
    fields: [
      ['footerPromise', 'Frase del pie de página'],
      ['pageTitle', 'Título en el navegador, después del nombre'],
      ['pageDescription', 'Descripción para los buscadores'],
    ],
  },
]
