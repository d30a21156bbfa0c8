import { afterAll, beforeAll } from 'vitest';
import { describeBackupBucket } from '#features/backups/testing/backup-bucket.compliance.ts';
import { describeRedirects } from '#features/content/files/testing/redirects.compliance.ts';
import { createLocalFileStore } from '#platform/files/local-file-store.ts';
import { describeBucket } from '#platform/files/s3/testing/bucket.compliance.ts';
import { startSwift, type OtherS3Server } from '#platform/files/s3/testing/swift.ts';
import { startTestProduct, type TestProduct } from './test-product.ts';

// No part of `npm test`, because it needs Debian packages: `npm run bench -- s3` runs it.

let swift: OtherS3Server;
let product: TestProduct;
beforeAll(async () => {
  swift = await startSwift();
  product = await startTestProduct();
  await product.signUp();
});
afterAll(async () => {
  await product.close();
  await swift.end();
});

describeBucket('OpenStack Swift', () => swift.settings);
describeRedirects('OpenStack Swift', () => swift.settings);
describeBackupBucket('OpenStack Swift', {
  settings: () => swift.settings,
  dataDir: () => product.dataDir,
  source: () => ({
    connection: product.connection,
    files: createLocalFileStore(product.dataDir),
    secretKey: Buffer.alloc(32),
    isKeyStored: true,
    version: '0.0.0',
    now: new Date(),
  }),
});
