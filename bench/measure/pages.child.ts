import { createServer } from 'node:http';
import { landscape } from '../../packages/extract/src/testing/sample-png.ts';
import { writeArticle } from './article.ts';

const picture = landscape();

// Serves articles at /<number>, and at /illustrated/<number> with a picture each, in a process of its own: what a
// web site costs must not count as ours.
const server = createServer((request, response) => {
  const [, first = '', second = ''] = request.url?.split('/') ?? [];
  if (first === 'picture') {
    response.setHeader('content-type', 'image/png');
    response.end(picture);
    return;
  }
  response.setHeader('content-type', 'text/html; charset=utf-8');
  const article = writeArticle(Number(second || first));
  response.end(
    first === 'illustrated'
      ? article.replace('<head>', `<head><meta property="og:image" content="/picture/${second}">`)
      : article,
  );
});
server.listen(0, '127.0.0.1', () => process.send?.(server.address()));
process.once('disconnect', () => process.exit());
