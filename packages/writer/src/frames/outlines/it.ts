import type { Outline } from '../frame.ts';
import { topicIn } from '../quoted-topic.ts';

const { named } = topicIn('«', '»');

/** What outlines in Italian are made of. */
export const italianOutline: Outline = {
  opening: (filling) => `Ecco che cosa vorrei che ti restasse sul tema ${named(filling)}.`,
  forAudience: (audience) =>
    `Parla a una sola persona (${audience}) e usa solo parole che userebbe anche lei.`,
  point: (point, position) => ({
    heading: point,
    say: () =>
      [`Ora: ${point}.`, `Passiamo a questo punto: ${point}.`, `E poi: ${point}.`][position % 3] ?? point,
    directions: [
      [
        'Di’ in una frase perché conta.',
        'Mostralo, non limitarti a nominarlo.',
        'Fai un esempio dal tuo lavoro.',
      ][position % 3] ?? '',
      "Chiudi con l'unica cosa da ricordare.",
      'Se citi un numero, di’ da dove viene.',
    ],
    film: [],
  }),
  beats: {
    why: {
      heading: 'Perché conta',
      say: (filling) => `Perché parlo del tema ${named(filling)}? Per un solo momento.`,
      directions: [
        'Racconta quel momento: dove eri, che cosa è successo, che cosa ti è costato o ti ha dato.',
        'Bastano due frasi, il resto viene dopo.',
      ],
      film: ['Riprendi il luogo o la cosa stessa, da vicino.'],
    },
    sentence: {
      heading: 'In una frase',
      say: (filling) => `Prima ${named(filling)}, in una frase semplice.`,
      directions: [
        'Spiegalo come a un amico che non ne ha mai sentito parlare.',
        "Nessun termine tecnico senza un'immagine.",
      ],
      film: ['Scrivi la frase e leggila ad alta voce.'],
    },
    show: {
      heading: 'Mostralo',
      say: () => 'Te lo faccio vedere.',
      directions: [],
      film: [
        "Riprendi un esempio vero dall'inizio alla fine: mani, schermo o luogo.",
        "Prima l'insieme, poi da vicino il momento che decide.",
        'Di’ quello che fai mentre lo fai.',
      ],
    },
    mistake: {
      heading: "L'errore",
      say: () => 'Questo oggi lo farei in un altro modo.',
      directions: [
        'Racconta un errore che hai fatto o visto, la causa e come accorgersene presto.',
        'Non dare la colpa a nessuno se non a te.',
      ],
      film: ['Mostra per un secondo il modo sbagliato, poi quello giusto.'],
    },
    sign: {
      heading: 'Il segno',
      say: () => 'Come capisci che ha funzionato?',
      directions: [
        'Mostra un segno o un tuo numero, prima e dopo.',
        'Di’ da dove viene il numero.',
        'Di’ anche quello che non sai ancora.',
      ],
      film: [],
    },
    attempt: {
      heading: 'Prova',
      say: () => 'Prova oggi questa sola cosa.',
      directions: [
        'Un passo di meno di cinque minuti che non richieda niente di speciale.',
        'Di’ che cosa si vede quando è riuscito.',
        'Chiedi di scrivere il risultato.',
      ],
      film: [],
    },
    recap: {
      heading: 'In breve',
      say: (filling) => `${named(filling)}, ancora una volta, in un solo respiro.`,
      directions: ['Ripeti i tuoi punti nello stesso ordine, poche parole ciascuno.'],
      film: ['Guarda dritto nella camera.', 'Fermati lì: nessuna idea nuova alla fine.'],
    },
    example: {
      heading: 'Un esempio',
      say: () => 'Un esempio chiarisce tutto.',
      directions: [
        'Racconta il più piccolo caso vero che conosci: una persona, un luogo, un giorno.',
        'Di’ come lo conosci.',
      ],
      film: ['Riprendi il luogo, l’oggetto o la pagina stessa.'],
    },
    otherSide: {
      heading: 'L’altro lato',
      say: (filling) => `Il tema ${named(filling)} ha anche un altro lato.`,
      directions: [
        'Di’ che cosa risponderebbe chi non è d’accordo, nel modo più onesto possibile.',
        'Di’ che cosa ti farebbe cambiare idea.',
      ],
      film: [],
    },
    meaning: {
      heading: 'Che cosa cambia per te',
      say: () => 'E per te che cosa cambia?',
      directions: [
        'Nomina una cosa nella vita del tuo pubblico che ne è toccata, con un esempio di dove vivi.',
        'Se non lo sai, dillo e chiedi.',
      ],
      film: ['Qui parla dritto verso la camera.'],
    },
    question: {
      heading: 'La domanda aperta',
      say: (filling) => `Sul tema ${named(filling)} resta una domanda aperta.`,
      directions: [
        'Fai la domanda a cui nessuno ti ha ancora risposto.',
        'Di’ che cosa farai per scoprirlo.',
      ],
      film: [],
    },
  },
  practical:
    /^come\b|consigli\b|guida|errori\b|passi\b|idee\b|ricett[ae]\b|routine|allenamento|trucchi|principianti/iu,
};
