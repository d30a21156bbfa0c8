import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { extract } from '../../packages/extract/src/index.ts';
import type { SourceItem } from '../../packages/writer/src/index.ts';

/** Pages by the file that holds them. */
const boards: Readonly<Record<string, readonly string[]>> = {
  Garden: ['realsimple.com.hydrangea.html'],
  Code: ['stackoverflow.com.rust.html', 'gregoryszorc.com.python3.html'],
  Research: [
    'reuters.com.parasite.html',
    'pcmag.com.platters.html',
    'theguardian.com.academics.html',
    'salon.com.emissions.html',
  ],
  'Wind und Wasserstoff': [
    'bund-naturschutz.de-habeck.html',
    'iwr.de.IWRpressedienst.Nordex.html',
    'enwb.com.windpark.steinheim.html',
    'cleanthinking.de.oranger-wasserstoff.html',
  ],
  Autokauf: ['finanzcheck.de.finanzierung.html', 'vergleich.de.leasen.html'],
  Kuchen: [
    'backen.de.maulwurfkuchen.html',
    'lecker.de.schneewittchen.html',
    'kulinariaathome.com.mandelplätzchen.html',
  ],
  Veille: ['ledevoir.com.trottinettes.html', 'sciencesetavenir.fr.rumeur.html', 'dw.com-elephants.html'],
  Noticias: [
    'elespectador.com-orion.html',
    'unocero.com.marcas.html',
    'larepublica.pe-minedu.html',
    'infobae.com-ucrania.html',
  ],
  Política: ['correiobraziliense.com.br-poderes.html'],
  Meteo: ['lastampa.it.temperature.html'],
};

async function readBoard(folder: string, files: readonly string[]): Promise<SourceItem[]> {
  return Promise.all(
    files.map(async (file) => {
      const bytes = readFileSync(join(folder, 'pages', file));
      const url = `https://${file.replace(/\.html$/u, '').split(/[.-](?=[^.]*$)/u)[0] ?? file}/`;
      const made = await extract({ kind: 'html', bytes, contentType: null, url }, {});
      const { title, text } = 'document' in made ? made.document : { title: null, text: '' };
      return { id: file, title: title ?? file, text: text ?? '', url };
    }),
  );
}

/** The boards of the thirty requests, by name, from the pages of `html-metadata`. */
export async function readBoards(folder: string): Promise<Map<string, SourceItem[]>> {
  const items = new Map<string, SourceItem[]>();
  for (const [board, files] of Object.entries(boards)) {
    items.set(board, await readBoard(folder, files));
  }
  return items;
}
