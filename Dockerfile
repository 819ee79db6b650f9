# Locomotif's server: built in one stage, run as an ordinary user in another, with everything compiled ahead.
#   docker build --tag locomotif . && docker run --publish 8000:8000 --volume locomotif:/data locomotif

FROM node:22-slim AS node

FROM python:3.13-slim AS build
COPY --from=node /usr/local/bin/node /usr/local/bin/node
COPY --from=node /usr/local/lib/node_modules /usr/local/lib/node_modules
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm
WORKDIR /src
COPY . .
RUN python -m pip wheel --no-cache-dir --no-deps --wheel-dir /wheels .

FROM python:3.13-slim
RUN useradd --system --create-home --home-dir /var/lib/locomotif locomotif
RUN install --directory --owner=locomotif /data
COPY requirements-server.lock /tmp/
RUN python -m pip install --no-cache-dir --no-deps --require-hashes --requirement /tmp/requirements-server.lock
COPY --from=build /wheels /tmp/wheels
RUN python -m pip install --no-cache-dir --no-deps --no-index /tmp/wheels/*.whl
USER locomotif
# Code for any processor of this kind: the image is built on one machine and runs on others.
ENV NUMBA_CPU_NAME=generic LOCOMOTIF_CACHE=/var/lib/locomotif/cache LOCOMOTIF_DATA=/data
RUN locomotif warm
VOLUME /data
EXPOSE 8000
HEALTHCHECK --interval=10s --start-period=60s \
    CMD ["python", "-c", "import urllib.request; urllib.request.urlopen('http://127.0.0.1:8000/healthz', timeout=5)"]
CMD ["locomotif", "serve", "--host", "0.0.0.0", "--port", "8000"]
