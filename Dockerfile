# The product in one image: server, web app and an embedded PostgreSQL, kept under /data.
#   docker build -t hookline . && docker run --init -p 3000:3000 -v hookline:/data hookline
ARG NODE_IMAGE=node:26.10.0-bookworm-slim

FROM ${NODE_IMAGE} AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY apps/cli/package.json apps/cli/
COPY apps/extension/package.json apps/extension/
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
COPY packages/contract/package.json packages/contract/
COPY packages/embedded-postgres/package.json packages/embedded-postgres/
COPY packages/extract/package.json packages/extract/
COPY packages/insights/package.json packages/insights/
COPY packages/text/package.json packages/text/
COPY packages/writer/package.json packages/writer/

# Needs build tools that never reach the image.
FROM manifests AS web
RUN npm ci --workspace=@hookline/web --workspace=@hookline/extension --no-audit --no-fund --loglevel=error
COPY tsconfig.base.json ./
COPY packages/contract packages/contract
COPY apps/web apps/web
COPY apps/extension apps/extension
RUN npm run build -w @hookline/web -w @hookline/extension

# Without the pinned Node of the repository: the base image is one.
FROM manifests AS server
RUN npm ci --omit=dev --workspace=@hookline/server --no-audit --no-fund --loglevel=error

FROM ${NODE_IMAGE}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
RUN install -d -o node -g node -m 0700 /data
COPY --from=server /app ./
COPY packages packages
COPY apps/server apps/server
COPY --from=web /app/apps/web/dist apps/web/dist
COPY --from=web /app/apps/extension/dist apps/extension/dist
USER node
VOLUME /data
EXPOSE 3000
# The port may be set to another one, so it is read where the check runs.
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# SIGTERM drains: running requests and jobs end first.
STOPSIGNAL SIGTERM
CMD ["node", "apps/server/src/app/main.ts"]
